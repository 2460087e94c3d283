package io.lakewarden.documents;

import java.util.List;
import java.util.stream.Collectors;

/// A document cannot be used. The message has one line for each mistake: `file:line:column: path: text`.
public final class DocumentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Mistake> mistakes;

    public DocumentException(List<Mistake> mistakes) {
        super(mistakes.stream().map(Mistake::toString).collect(Collectors.joining("\n")));
        this.mistakes = List.copyOf(mistakes);
    }

    public DocumentException(Place place, String text) {
        this(List.of(new Mistake(place, "", text)));
    }

    /// All mistakes, in the order of the document where it was read to its end.
    public List<Mistake> mistakes() {
        return mistakes;
    }
}
