package io.lakewarden.tags;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.JsonReason;
import io.lakewarden.documents.Place;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/// Reads resources from JSON as a stream, one at a time in constant memory, whatever the size of the input:
/// pages of `aws resourcegroupstaggingapi get-resources` (one, concatenated or as lines), arrays of resources,
/// or resources as lines: `{"arn":…,"tags":{…}}`, `tags` also as a list of `{"Key","Value"}`.
///
/// Every method throws [DocumentException], with the place, when the input is not that.
public final class ResourceReader implements AutoCloseable {
    private static final JsonFactory JSON = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .build();
    private static final String PAGE = "ResourceTagMappingList";

    private final String name;
    private final JsonParser json;
    private final ResourceFields fields;
    /// How many arrays and pages are open around the next resource.
    private int open;

    private ResourceReader(String name, JsonParser json) {
        this.name = name;
        this.json = json;
        this.fields = new ResourceFields(json, this::mistake);
    }

    /// Begins to read; nothing is read yet.
    ///
    /// @param name what stands for the input in messages
    public static ResourceReader of(String name, InputStream in) {
        try {
            return new ResourceReader(name, JSON.createParser(in));
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }

    /// The next resource, or empty at the end.
    public Optional<Resource> next() {
        try {
            return Optional.ofNullable(read());
        } catch (JsonProcessingException e) {
            throw new DocumentException(place(json.currentLocation()), "not JSON: " + JsonReason.of(e) + hint());
        } catch (IOException e) {
            throw new DocumentException(Place.wholeOf(name), "cannot be read: " + e.getMessage());
        }
    }

    /// Where nothing was JSON yet, the file may well be another one.
    private String hint() {
        return json.hasCurrentToken() || open > 0
                ? ""
                : " (resources are the output of `aws resourcegroupstaggingapi get-resources`, or {\"arn\":…,\"tags\":{…}})";
    }

    private Resource read() throws IOException {
        for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
            switch (token) {
                case START_ARRAY -> enterArray();
                case END_ARRAY -> open--;
                case START_OBJECT -> {
                    Resource resource = readObject();
                    if (resource != null) {
                        return resource;
                    }
                }
                case FIELD_NAME -> restOfPage();
                case END_OBJECT -> {}
                default -> throw mistake("expected a resource, as {\"arn\":…,\"tags\":{…}}");
            }
        }
        return null;
    }

    private void enterArray() {
        if (open > 0) {
            throw mistake("expected a resource, not a list in a list");
        }
        open++;
    }

    /// A resource, or null when the object is a page, which is then entered.
    private Resource readObject() throws IOException {
        JsonLocation start = json.currentTokenLocation();
        fields.clear();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String field = json.currentName();
            if (field.equals(PAGE)) {
                notAlso(fields.hasArn());
                enterPage();
                return null;
            }
            json.nextToken();
            fields.read(field);
        }
        if (!fields.hasArn() && fields.isPageWithoutList()) {
            return null;
        }
        if (!fields.hasArn()) {
            throw new DocumentException(place(start), "a resource without \"arn\"");
        }
        return fields.resource();
    }

    private void enterPage() throws IOException {
        if (json.nextToken() != JsonToken.START_ARRAY) {
            throw mistake("expected a list of resources");
        }
        open++;
    }

    /// What follows the list of a page: the token of the next one.
    private void restOfPage() throws IOException {
        if (json.currentName().equals(PAGE)) {
            throw mistake("\"" + PAGE + "\" twice in a page");
        }
        notAlso(ResourceFields.isArn(json.currentName()));
        json.nextToken();
        json.skipChildren();
    }

    /// A page that is a resource, too, would hide it.
    private void notAlso(boolean resource) {
        if (resource) {
            throw mistake("found an ARN and \"" + PAGE + "\" in one object: is it a resource or a page?");
        }
    }

    private DocumentException mistake(String text) {
        return new DocumentException(place(json.currentTokenLocation()), text);
    }

    private Place place(JsonLocation at) {
        return new Place(name, at.getLineNr(), at.getColumnNr());
    }

    @Override
    public void close() {
        try {
            json.close();
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }
}
