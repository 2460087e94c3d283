package io.lakewarden.tags;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.lakewarden.documents.DocumentException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Gathers the fields of one resource from a stream; used again for the next one.
final class ResourceFields {
    /// AWS keeps 200 at most; a resource has to fit into memory.
    private static final int MOST_TAGS = 100_000;

    private final JsonParser json;
    private final Function<String, DocumentException> mistake;
    private final List<Tag> tags = new ArrayList<>();
    private String arn;
    private String account;
    private String region;
    private Resource.Source source;
    private boolean tagged;
    private boolean page;

    ResourceFields(JsonParser json, Function<String, DocumentException> mistake) {
        this.json = json;
        this.mistake = mistake;
    }

    void clear() {
        tags.clear();
        arn = null;
        account = "";
        region = "";
        source = Resource.Source.LIVE;
        tagged = false;
        page = false;
    }

    static boolean isArn(String field) {
        return field.equals("arn") || field.equals("ResourceARN");
    }

    boolean hasArn() {
        return arn != null;
    }

    /// The tail of a paged answer: a token and nothing else.
    boolean isPageWithoutList() {
        return page;
    }

    Resource resource() {
        return new Resource(arn, tags, source, account, region);
    }

    /// Reads the value of a field that stands before the parser; fields of AWS that say nothing about tags are passed
    /// over.
    void read(String field) throws IOException {
        switch (field) {
            case "arn", "ResourceARN" -> {
                once(arn == null, field);
                arn = text("an ARN");
            }
            case "tags", "Tags" -> {
                once(!tagged, field);
                tagged = true;
                readTags();
            }
            case "source" -> source = source(text("\"live\" or \"template\""));
            case "account" -> account = text("an account number");
            case "region" -> region = text("a region");
            default -> {
                page |= field.equals("PaginationToken");
                json.skipChildren();
            }
        }
    }

    private Resource.Source source(String text) {
        return switch (text) {
            case "live" -> Resource.Source.LIVE;
            case "template" -> Resource.Source.TEMPLATE;
            default -> throw mistake.apply("expected \"live\" or \"template\"");
        };
    }

    /// Which of two was meant nobody knows, and one of them could hide the other.
    private void once(boolean first, String field) {
        if (!first) {
            throw mistake.apply("\"" + field + "\" twice in a resource");
        }
    }

    private void readTags() throws IOException {
        switch (json.currentToken()) {
            case START_OBJECT -> readMap();
            case START_ARRAY -> readList();
            case VALUE_NULL -> {}
            default -> throw mistake.apply("expected tags as {\"key\":\"value\"} or [{\"Key\":…,\"Value\":…}]");
        }
    }

    private void readMap() throws IOException {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            add(new Tag(key, value()));
        }
    }

    private void add(Tag tag) {
        if (tags.size() == MOST_TAGS) {
            throw mistake.apply("more than " + MOST_TAGS + " tags on one resource");
        }
        tags.add(tag);
    }

    private void readList() throws IOException {
        for (JsonToken token = json.nextToken(); token != JsonToken.END_ARRAY; token = json.nextToken()) {
            if (token != JsonToken.START_OBJECT) {
                throw mistake.apply("expected a tag, as {\"Key\":…,\"Value\":…}");
            }
            add(readTag());
        }
    }

    private Tag readTag() throws IOException {
        String key = null;
        String value = null;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String field = json.currentName();
            json.nextToken();
            switch (field) {
                case "Key", "key", "TagKey" -> {
                    once(key == null, field);
                    key = text("a tag key");
                }
                case "Value", "value", "TagValue" -> {
                    once(value == null, field);
                    value = value();
                }
                default -> json.skipChildren();
            }
        }
        if (key == null) {
            throw mistake.apply("a tag without \"Key\"");
        }
        return new Tag(key, value == null ? "" : value);
    }

    /// AWS takes a tag without value as one with the empty value.
    private String value() throws IOException {
        return json.currentToken() == JsonToken.VALUE_NULL ? "" : text("a tag value");
    }

    private String text(String expected) throws IOException {
        if (!json.currentToken().isScalarValue() || json.currentToken() == JsonToken.VALUE_NULL) {
            throw mistake.apply("expected " + expected);
        }
        return json.getText();
    }
}
