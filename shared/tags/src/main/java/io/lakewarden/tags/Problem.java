package io.lakewarden.tags;

import java.util.Objects;

/// One thing that is wrong with a resource's tags. [#text] is what people and scripts read; it is a stable format.
public sealed interface Problem {

    /// The kinds of problem in the order in which a verdict lists them; the names are the codes of the reports.
    enum Code {
        BAD_ARN,
        MISSING,
        CASE,
        VALUE,
        TOO_MANY,
        KEY_EMPTY,
        KEY_LENGTH,
        VALUE_LENGTH,
        KEY_CHARACTER,
        VALUE_CHARACTER,
        RESERVED,
        DUPLICATE,
        DUPLICATE_CASE
    }

    Code code();

    /// The tag key that it is about; empty where it is about the whole resource.
    String key();

    String text();

    /// The resource's name does not parse; nothing else is said about it.
    record BadArn() implements Problem {

        @Override
        public Code code() {
            return Code.BAD_ARN;
        }

        @Override
        public String key() {
            return "";
        }

        @Override
        public String text() {
            return "not an ARN";
        }
    }

    /// A required key is on the resource in no accepted spelling.
    record Missing(String key) implements Problem {

        @Override
        public Code code() {
            return Code.MISSING;
        }

        @Override
        public String text() {
            return key;
        }
    }

    /// The key is there, spelled with another case than the policy demands.
    record WrongCase(String key, String expected) implements Problem {

        @Override
        public Code code() {
            return Code.CASE;
        }

        @Override
        public String text() {
            return key + " should be " + expected;
        }
    }

    /// The policy does not accept this value for this key.
    record NotAllowed(String key, String value) implements Problem {

        @Override
        public Code code() {
            return Code.VALUE;
        }

        @Override
        public String text() {
            return key + "=" + value + " not allowed";
        }
    }

    /// The resource's service would refuse the tag (templates only); the code says which rule it breaks.
    record Illegal(Code code, String key, String text) implements Problem {

        public Illegal {
            Objects.requireNonNull(code, "code");
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(text, "text");
        }
    }
}
