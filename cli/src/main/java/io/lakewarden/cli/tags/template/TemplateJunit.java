package io.lakewarden.cli.tags.template;

import io.lakewarden.cli.tags.XmlText;
import io.lakewarden.documents.Place;
import io.lakewarden.tags.template.Note;
import io.lakewarden.tags.template.TemplateReport;
import io.lakewarden.tags.template.TemplateVerdict;
import java.io.PrintWriter;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/// JUnit's XML: a test case for each thing that was judged; what takes no tags is skipped.
final class TemplateJunit {
    private final XMLStreamWriter xml;

    private TemplateJunit(XMLStreamWriter xml) {
        this.xml = xml;
    }

    static void write(Checked checked, PrintWriter out) throws XMLStreamException {
        XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(out);
        new TemplateJunit(xml).report(checked);
        xml.flush();
        out.println();
    }

    private void report(Checked checked) throws XMLStreamException {
        TemplateReport report = checked.report();
        long failures = checked.isNothing() ? 1 : report.checked() - report.compliant();
        int skipped = report.untaggable().size() + report.unjudged().size();
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeStartElement("testsuites");
        xml.writeStartElement("testsuite");
        attribute("name", "tags of " + checked.template());
        attribute("tests", Long.toString(Math.max(report.checked(), checked.isNothing() ? 1 : 0) + skipped));
        attribute("failures", Long.toString(failures));
        attribute("errors", "0");
        attribute("skipped", Integer.toString(skipped));
        if (checked.isNothing()) {
            nothing(checked);
        }
        for (TemplateVerdict verdict : report.verdicts()) {
            verdict(verdict);
        }
        for (TemplateReport.Untaggable untaggable : report.untaggable()) {
            skipped(untaggable.cloudFormationType(), untaggable.logicalId(), untaggable.place(), untaggable.why());
        }
        for (Note note : report.unjudged()) {
            skipped("unknown", note.logicalId(), note.place(), note.text());
        }
        xml.writeEndElement();
        xml.writeEndElement();
        xml.writeEndDocument();
    }

    private void nothing(Checked checked) throws XMLStreamException {
        start(checked.template(), "resources", checked.template(), 1);
        xml.writeStartElement("failure");
        attribute("message", checked.nothingChecked());
        xml.writeEndElement();
        xml.writeEndElement();
    }

    private void verdict(TemplateVerdict verdict) throws XMLStreamException {
        start(
                verdict.cloudFormationType(),
                verdict.logicalId() + " (" + verdict.type() + ")",
                verdict.place().file(),
                verdict.place().line());
        if (!verdict.compliant()) {
            xml.writeStartElement("failure");
            attribute(
                    "message",
                    verdict.problems().stream().map(TemplateText::text).collect(Collectors.joining("; ")));
            characters(verdict.problems().stream()
                    .map(problem -> problem.place() + ": " + TemplateText.text(problem))
                    .collect(Collectors.joining("\n")));
            xml.writeEndElement();
        }
        if (!verdict.unknown().isEmpty()) {
            xml.writeStartElement("system-out");
            characters(verdict.unknown().stream()
                    .map(unknown -> unknown.place() + ": unknown: " + unknown.text())
                    .collect(Collectors.joining("\n")));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private void skipped(String type, String name, Place place, String why) throws XMLStreamException {
        start(type, name, place.file(), place.line());
        xml.writeStartElement("skipped");
        attribute("message", why);
        xml.writeEndElement();
        xml.writeEndElement();
    }

    private void start(String type, String name, String file, int line) throws XMLStreamException {
        xml.writeStartElement("testcase");
        attribute("classname", type);
        attribute("name", name);
        attribute("file", file);
        attribute("line", Integer.toString(line));
        attribute("time", "0");
    }

    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, XmlText.legal(value));
    }

    private void characters(String text) throws XMLStreamException {
        xml.writeCharacters(XmlText.legal(text));
    }
}
