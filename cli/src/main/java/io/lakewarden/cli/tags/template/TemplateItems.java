package io.lakewarden.cli.tags.template;

import io.lakewarden.cli.report.CheckedItem;
import io.lakewarden.cli.report.CheckedItem.Finding;
import io.lakewarden.cli.report.CheckedItem.Level;
import io.lakewarden.cli.report.CheckedItem.Result;
import io.lakewarden.cli.tags.ItemVerdicts;
import io.lakewarden.documents.Place;
import io.lakewarden.tags.template.Note;
import io.lakewarden.tags.template.TemplateReport;
import io.lakewarden.tags.template.TemplateVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A report in the words of the formats that all checks share: an item for each resource.
final class TemplateItems {
    private static final String NOTHING_CHECKED = "NOTHING_CHECKED";
    private static final String UNKNOWN = "UNKNOWN_UNTIL_DEPLOYED";
    private static final String REMARK = "REFUSED_BY_CLOUDFORMATION";

    private TemplateItems() {}

    static List<CheckedItem> of(Checked checked) {
        List<CheckedItem> items = new ArrayList<>();
        TemplateReport report = checked.report();
        if (checked.isNothing()) {
            Finding nothing = new Finding(
                    NOTHING_CHECKED, Level.ERROR, checked.nothingChecked(), new Place(checked.template(), 1, 1));
            items.add(new CheckedItem(
                    "template", checked.template(), checked.template(), Result.FAIL, "", List.of(nothing)));
        }
        report.verdicts().forEach(verdict -> items.add(item(verdict)));
        report.untaggable()
                .forEach(one -> items.add(new CheckedItem(
                        one.cloudFormationType(),
                        one.logicalId(),
                        one.logicalId(),
                        Result.SKIP,
                        one.why(),
                        List.of())));
        report.notes().forEach(note -> items.add(item(note, report.unjudged().contains(note))));
        return items;
    }

    private static CheckedItem item(TemplateVerdict verdict) {
        List<Finding> findings = new ArrayList<>();
        verdict.problems()
                .forEach(problem -> findings.add(new Finding(
                        problem.problem().code().name(), Level.ERROR, TemplateText.text(problem), problem.place())));
        verdict.unknown()
                .forEach(unknown ->
                        findings.add(new Finding(UNKNOWN, Level.NOTE, "unknown: " + unknown.text(), unknown.place())));
        verdict.remarks()
                .forEach(remark -> findings.add(new Finding(REMARK, Level.WARNING, remark.text(), remark.place())));
        return new CheckedItem(
                verdict.cloudFormationType(),
                verdict.logicalId(),
                verdict.logicalId() + " (" + verdict.type() + ")",
                verdict.compliant() ? Result.PASS : Result.FAIL,
                "",
                findings);
    }

    private static CheckedItem item(Note note, boolean unjudged) {
        Level level = note.code().isWarning() ? Level.WARNING : Level.NOTE;
        String name = note.logicalId().isEmpty() ? note.place().file() : note.logicalId();
        return new CheckedItem(
                "unknown",
                name,
                name,
                unjudged ? Result.SKIP : Result.NOTE,
                "",
                List.of(new Finding(note.code().name(), level, note.text(), note.place())));
    }

    static Map<String, String> codes() {
        Map<String, String> codes = ItemVerdicts.codes();
        for (Note.Code code : Note.Code.values()) {
            codes.put(code.name(), description(code));
        }
        codes.put(UNKNOWN, "A tag that the policy speaks of is known only when the stack is deployed.");
        codes.put(NOTHING_CHECKED, "Nothing in the template takes tags that could be judged.");
        return codes;
    }

    private static String description(Note.Code code) {
        return switch (code) {
            case REPLACED_ON_TAG_CHANGE -> "CloudFormation replaces the resource when its tags change.";
            case TAGS_FIXED -> "Tags are set when the resource is created and cannot be updated.";
            case REFUSED_BY_CLOUDFORMATION -> "CloudFormation refuses the template as it is written.";
            case REQUIRED_BUT_NOT_SETTABLE -> "The policy requires tags that CloudFormation cannot set on this type.";
            case GENERATED_WITHOUT_TAGS -> "SAM generates a resource without tags.";
            case NESTED_STACK -> "The resources of a nested stack are in another template.";
            case NOT_EXPANDED -> "A macro or loop may change what is deployed.";
            case UNKNOWN_TYPE -> "The resource type is not known.";
            case TOO_MANY_SCENARIOS -> "Not every combination of parameters and conditions was judged.";
            case NEVER_CREATED -> "The resource is not created with the given parameters.";
        };
    }
}
