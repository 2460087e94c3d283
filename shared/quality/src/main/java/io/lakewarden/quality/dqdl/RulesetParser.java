package io.lakewarden.quality.dqdl;

import java.util.Collection;
import java.util.Optional;

/// Reads DQDL. Immutable and safe for use by several threads; takes time in proportion to the text's length.
public final class RulesetParser {

    /// AWS's own limit on the text of a ruleset, in characters.
    public static final int LONGEST = 65_536;

    private final Vocabulary vocabulary;

    /// @param syntaxes of every rule type and analyzer that there is
    public RulesetParser(Collection<RuleSyntax> syntaxes) {
        vocabulary = new Vocabulary(syntaxes);
    }

    /// The ruleset in `text`.
    ///
    /// @throws RulesetException with every problem found
    public Ruleset parse(String text) {
        Problems problems = new Problems();
        if (text.length() > LONGEST) {
            tooLong(text, problems);
        }
        Lexer.Result read = Lexer.read(text, problems);
        if (problems.isFull()) {
            problems.throwIfAny();
        }
        return new DocumentParser(new Cursor(read, problems), vocabulary).document();
    }

    private static void tooLong(String text, Problems problems) {
        Span end = new LineIndex(text).span(LONGEST, LONGEST);
        String message = "a ruleset has at most " + LONGEST + " characters, this one has " + text.length();
        problems.add(end, "", message, Optional.of("split it into several"));
        problems.throwIfAny();
    }
}
