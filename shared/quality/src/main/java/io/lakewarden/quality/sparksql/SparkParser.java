package io.lakewarden.quality.sparksql;

import java.util.Optional;
import java.util.function.Function;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.apache.spark.sql.catalyst.parser.SqlBaseLexer;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;

/// Text to Spark's own parse tree, within limits that keep the parser's time and stack small.
final class SparkParser {
    static final int MAX_CHARS = 65_536;
    static final int MAX_TOKENS = 20_000;
    static final int MAX_NESTING = 100;
    private static final int MAX_SHOWN = 40;

    private static final String TOO_COMPLICATED = "the text is too complicated to be parsed";

    private SparkParser() {}

    static SqlBaseParser.SingleExpressionContext expression(String text) {
        return parse(text, SqlBaseParser::singleExpression);
    }

    static SqlBaseParser.SingleStatementContext statement(String text) {
        return parse(text, SqlBaseParser::singleStatement);
    }

    private static <T extends ParserRuleContext> T parse(String text, Function<SqlBaseParser, T> rule) {
        if (text.length() > MAX_CHARS) {
            throw new SparkSqlException("the text is longer than " + MAX_CHARS + " characters", 1, 1);
        }
        CommonTokenStream tokens = tokens(Comments.blanked(text));
        checkNesting(tokens);
        SqlBaseParser parser = new SqlBaseParser(tokens);
        parser.removeErrorListeners();
        parser.addErrorListener(new FirstError());
        // SLL decides all but a few texts, in a fraction of the time; what it cannot, LL tries again.
        try {
            return run(parser, rule, PredictionMode.SLL);
        } catch (SparkSqlException e) {
            tokens.seek(0);
            parser.reset();
            return run(parser, rule, PredictionMode.LL);
        }
    }

    private static <T> T run(SqlBaseParser parser, Function<SqlBaseParser, T> rule, PredictionMode mode) {
        parser.getInterpreter().setPredictionMode(mode);
        try {
            return rule.apply(parser);
        } catch (StackOverflowError e) {
            throw new SparkSqlException("the expression is nested too deep", 1, 1);
        }
    }

    private static CommonTokenStream tokens(String text) {
        ParseBudget budget = new ParseBudget();
        SqlBaseLexer lexer = new SqlBaseLexer(new UpperCaseStream(CharStreams.fromString(text), budget));
        lexer.removeErrorListeners();
        lexer.addErrorListener(new FirstError());
        CommonTokenStream tokens = new BoundedTokens(lexer, budget);
        tokens.fill();
        return tokens;
    }

    /// Counts everything that makes the recursive parser go one level down, before it does.
    private static void checkNesting(CommonTokenStream tokens) {
        Nesting nesting = new Nesting();
        tokens.getTokens().forEach(nesting::see);
    }

    private static final class Nesting {
        private int depth;
        private int prefixes;
        private int words;

        void see(Token token) {
            if (token.getChannel() != Token.DEFAULT_CHANNEL) {
                return;
            }
            if (++words > MAX_TOKENS) {
                throw at(token, "the text has more than " + MAX_TOKENS + " words");
            }
            switch (token.getType()) {
                case SqlBaseLexer.LEFT_PAREN, SqlBaseLexer.LEFT_BRACKET, SqlBaseLexer.CASE -> depth++;
                case SqlBaseLexer.RIGHT_PAREN, SqlBaseLexer.RIGHT_BRACKET, SqlBaseLexer.END -> depth--;
                default -> {}
            }
            prefixes = isPrefix(token.getType()) ? prefixes + 1 : 0;
            if (depth > MAX_NESTING || prefixes > MAX_NESTING) {
                throw at(token, "the expression is nested deeper than " + MAX_NESTING + " levels");
            }
        }

        private static boolean isPrefix(int type) {
            return switch (type) {
                case SqlBaseLexer.NOT,
                        SqlBaseLexer.BANG,
                        SqlBaseLexer.MINUS,
                        SqlBaseLexer.PLUS,
                        SqlBaseLexer.TILDE,
                        SqlBaseLexer.LT -> true;
                default -> false;
            };
        }
    }

    static SparkSqlException at(Token token, String message) {
        return new SparkSqlException(message, Math.max(1, token.getLine()), token.getCharPositionInLine() + 1);
    }

    private static final class FirstError extends BaseErrorListener {
        @Override
        public void syntaxError(
                Recognizer<?, ?> recognizer,
                Object symbol,
                int line,
                int column,
                String message,
                RecognitionException cause) {
            String near = Optional.ofNullable(symbol)
                    .filter(Token.class::isInstance)
                    .map(token -> near((Token) token))
                    .orElse("a character that Spark SQL does not know");
            throw new SparkSqlException("not valid Spark SQL near " + near, Math.max(1, line), column + 1);
        }

        private static String near(Token token) {
            String text = token.getText();
            return token.getType() == Token.EOF
                    ? "the end"
                    : "'" + (text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "…" : text) + "'";
        }
    }

    private static final class BoundedTokens extends CommonTokenStream {
        private final ParseBudget budget;

        BoundedTokens(SqlBaseLexer lexer, ParseBudget budget) {
            super(lexer);
            this.budget = budget;
        }

        @Override
        public int LA(int i) {
            if (budget.isSpent()) {
                throw at(LT(1), TOO_COMPLICATED);
            }
            return super.LA(i);
        }
    }

    /// Keywords are upper case in the grammar; token texts come from the stream as they were written.
    private record UpperCaseStream(CharStream stream, ParseBudget budget) implements CharStream {
        @Override
        public String getText(org.antlr.v4.runtime.misc.Interval interval) {
            return stream.getText(interval);
        }

        @Override
        public void consume() {
            if (budget.isSpent()) {
                throw new SparkSqlException(TOO_COMPLICATED, 1, 1);
            }
            stream.consume();
        }

        @Override
        public int LA(int i) {
            int c = stream.LA(i);
            return c <= 0 ? c : Character.toUpperCase(c);
        }

        @Override
        public int mark() {
            return stream.mark();
        }

        @Override
        public void release(int marker) {
            stream.release(marker);
        }

        @Override
        public int index() {
            return stream.index();
        }

        @Override
        public void seek(int index) {
            stream.seek(index);
        }

        @Override
        public int size() {
            return stream.size();
        }

        @Override
        public String getSourceName() {
            return stream.getSourceName();
        }
    }
}
