package io.lakewarden.documents;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// JSON text to a tree. Names and duplicates are checked by [TreeBuilder].
final class JsonTree {
    private static final JsonFactory FACTORY = new JsonFactory();

    private final TreeBuilder builder;
    private final JsonParser parser;

    private JsonTree(TreeBuilder builder, JsonParser parser) {
        this.builder = builder;
        this.parser = parser;
    }

    static Node read(String file, String text, DocumentLimits limits) {
        TreeBuilder builder = new TreeBuilder(file, limits);
        try (JsonParser parser = FACTORY.createParser(text)) {
            return builder.finished(new JsonTree(builder, parser).document());
        } catch (JsonProcessingException e) {
            throw new DocumentException(placeOf(file, e.getLocation()), "not valid JSON: " + JsonReason.of(e));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Node document() throws IOException {
        if (parser.nextToken() == null) {
            throw new DocumentException(Place.wholeOf(builder.file()), "is empty");
        }
        Node root = node(1);
        if (parser.nextToken() != null) {
            throw new DocumentException(here(), "text after the end of the document");
        }
        return root;
    }

    private Node node(int depth) throws IOException {
        Place place = here();
        builder.count(1, place);
        return switch (parser.currentToken()) {
            case START_OBJECT -> mapping(place, depth);
            case START_ARRAY -> sequence(place, depth);
            case VALUE_STRING -> scalar(place, Scalar.Kind.TEXT);
            case VALUE_NUMBER_INT -> scalar(place, Scalar.Kind.INTEGER);
            case VALUE_NUMBER_FLOAT -> scalar(place, Scalar.Kind.DECIMAL);
            case VALUE_TRUE, VALUE_FALSE -> scalar(place, Scalar.Kind.BOOLEAN);
            case VALUE_NULL -> scalar(place, Scalar.Kind.NULL);
            default -> throw new DocumentException(place, "not valid JSON: " + parser.currentToken());
        };
    }

    private Mapping mapping(Place place, int depth) throws IOException {
        builder.checkDepth(depth, place);
        var entries = TreeBuilder.newEntries();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String key = parser.currentName();
            Place keyPlace = here();
            parser.nextToken();
            builder.put(entries, new Mapping.Entry(key, keyPlace, node(depth + 1)));
        }
        return new Mapping(place, Optional.empty(), entries);
    }

    private Sequence sequence(Place place, int depth) throws IOException {
        builder.checkDepth(depth, place);
        List<Node> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(node(depth + 1));
        }
        return new Sequence(place, Optional.empty(), items);
    }

    private Scalar scalar(Place place, Scalar.Kind kind) throws IOException {
        return new Scalar(place, Optional.empty(), parser.getText(), kind, kind == Scalar.Kind.TEXT);
    }

    private Place here() {
        return placeOf(builder.file(), parser.currentTokenLocation());
    }

    private static Place placeOf(String file, JsonLocation location) {
        return location == null
                ? Place.wholeOf(file)
                : new Place(file, Math.max(location.getLineNr(), 1), Math.max(location.getColumnNr(), 1));
    }
}
