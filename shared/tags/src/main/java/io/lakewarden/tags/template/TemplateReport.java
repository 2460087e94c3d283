package io.lakewarden.tags.template;

import io.lakewarden.documents.Place;
import java.util.List;

/// All answers for one template, in its order.
///
/// @param verdicts what was judged
/// @param untaggable what cannot carry tags and so was not judged
public record TemplateReport(List<TemplateVerdict> verdicts, List<Untaggable> untaggable, List<Note> notes) {

    /// A resource that cannot carry tags, and why.
    public record Untaggable(String logicalId, String cloudFormationType, Place place, String why) {}

    public TemplateReport {
        verdicts = List.copyOf(verdicts);
        untaggable = List.copyOf(untaggable);
        notes = List.copyOf(notes);
    }

    public int checked() {
        return verdicts.size();
    }

    public long compliant() {
        return verdicts.stream().filter(TemplateVerdict::compliant).count();
    }

    public long unknown() {
        return verdicts.stream().filter(verdict -> !verdict.unknown().isEmpty()).count();
    }

    /// Resources whose type is not in the table: nobody judged them.
    public List<Note> unjudged() {
        return notes.stream()
                .filter(note -> note.code() == Note.Code.UNKNOWN_TYPE)
                .toList();
    }

    /// Whether something is known only when it is deployed, or to nobody here, or was judged in part.
    public boolean isUncertain() {
        return unknown() > 0
                || notes.stream()
                        .anyMatch(note ->
                                note.code() == Note.Code.UNKNOWN_TYPE || note.code() == Note.Code.TOO_MANY_SCENARIOS);
    }

    /// Whether something was judged and nothing is wrong. A template in which nothing can be judged is not green.
    public boolean passed() {
        return checked() > 0 && compliant() == checked();
    }
}
