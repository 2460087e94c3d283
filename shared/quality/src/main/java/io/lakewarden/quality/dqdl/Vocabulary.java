package io.lakewarden.quality.dqdl;

import io.lakewarden.base.Nearest;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The rule types that there are, and the words of the grammar.
final class Vocabulary {

    private static final List<String> LOWER_CASE = List.of("between", "in", "not", "matches", "where", "with");
    private static final List<String> EITHER_CASE = List.of("and", "or", "of");

    private final Map<String, RuleSyntax> syntaxes = new LinkedHashMap<>();

    Vocabulary(Collection<RuleSyntax> syntaxes) {
        syntaxes.forEach(syntax -> this.syntaxes.put(syntax.name(), syntax));
    }

    Optional<RuleSyntax> syntax(String name) {
        return Optional.ofNullable(syntaxes.get(name));
    }

    boolean isRuleType(Token token) {
        return token.kind() == Token.Kind.WORD && syntaxes.containsKey(token.text());
    }

    /// Whether a rule seems to begin there: a type, or a word close to one.
    boolean looksLikeRule(Token token, Token following) {
        return isRuleType(token)
                || (token.kind() == Token.Kind.WORD
                        && !isKeyword(token)
                        && (following.isString()
                                || ConditionParser.starts(following)
                                || Nearest.to(token.text(), syntaxes.keySet()).isPresent()));
    }

    Optional<String> didYouMean(String name) {
        return Nearest.hint(name, syntaxes.keySet());
    }

    /// A word that has a meaning of its own and thus names no column without quotes.
    static boolean isKeyword(Token token) {
        return token.kind() == Token.Kind.WORD
                && (LOWER_CASE.contains(token.text()) || EITHER_CASE.stream().anyMatch(token::isEitherCase));
    }

    /// A keyword in a case that the language does not know, such as `BETWEEN` or `And`.
    static Optional<String> keywordInWrongCase(Token token) {
        if (token.kind() != Token.Kind.WORD || isKeyword(token)) {
            return Optional.empty();
        }
        if (LOWER_CASE.stream().anyMatch(token.text()::equalsIgnoreCase)) {
            return Optional.of("keywords are written in lower case");
        }
        return EITHER_CASE.stream()
                .filter(token.text()::equalsIgnoreCase)
                .map(word -> "write " + word + " or " + word.toUpperCase(Locale.ROOT))
                .findFirst();
    }
}
