package io.lakewarden.cli.docs;

import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A page of the documentation: its text, and its fenced blocks.
record Document(Path file, List<String> lines) {

    /// A fenced block.
    ///
    /// @param language after the fence, may be empty
    /// @param marks the comment right above it, such as `needs an account`
    /// @param line of its first line, from 1
    record Block(Document document, String language, Optional<String> marks, int line, List<String> lines) {

        boolean isShell() {
            return language.equals("sh") || language.equals("console");
        }

        @Override
        public String toString() {
            return document.name() + ":" + line;
        }
    }

    static List<Document> all() {
        Path root = Repository.root();
        try (Stream<Path> docs = Files.list(root.resolve("docs"))) {
            return Stream.concat(Stream.of(root.resolve("README.md"), root.resolve("CONTRIBUTING.md")), docs.sorted())
                    .filter(file -> file.toString().endsWith(".md"))
                    .map(Document::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Document read(Path file) {
        try {
            return new Document(file, Files.readAllLines(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String name() {
        return Repository.root().relativize(file).toString();
    }

    List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("```")) {
                int end = i + 1;
                while (!lines.get(end).equals("```")) {
                    end++;
                }
                blocks.add(new Block(this, lines.get(i).substring(3), markAbove(i), i + 2, lines.subList(i + 1, end)));
                i = end;
            }
        }
        return blocks;
    }

    private Optional<String> markAbove(int line) {
        return Optional.of(line)
                .filter(at -> at > 0)
                .map(at -> lines.get(at - 1))
                .filter(above -> above.startsWith("<!-- ") && above.endsWith(" -->"))
                .map(above -> above.substring(5, above.length() - 4));
    }

    @Override
    public String toString() {
        return name();
    }
}
