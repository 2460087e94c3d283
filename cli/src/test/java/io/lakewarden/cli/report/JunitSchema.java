package io.lakewarden.cli.report;

import java.io.StringReader;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/// Reads JUnit reports, which have to be valid.
public final class JunitSchema {

    private JunitSchema() {}

    /// The suite of a valid report.
    public static Element suite(String xml) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        factory.setNamespaceAware(true);
        Document document = factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(JunitSchema.class.getResource("/schema/junit.xsd"))
                .newValidator()
                .validate(new DOMSource(document));
        return (Element) document.getElementsByTagName("testsuite").item(0);
    }
}
