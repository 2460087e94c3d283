package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.sql.UntranslatableException;
import java.util.Locale;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.RuleNode;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.apache.spark.sql.catalyst.parser.SqlBaseParserBaseVisitor;

/// A visitor that fails closed: what no method of a subclass translates is refused by name and place.
abstract class TreeTranslator extends SqlBaseParserBaseVisitor<Fragment> {
    private static final int MAX_DEPTH = 1_500;
    private static final int MAX_OUTPUT = 1 << 20;

    /// How many values of columns and characters of literals a text may be made of. The engine makes a text in
    /// one piece, outside of its memory limit, and no deadline stops it.
    private static final long MAX_GROWTH = 10_000;

    private int depth;
    private long growth;

    @Override
    public final Fragment visit(ParseTree tree) {
        if (++depth > MAX_DEPTH) {
            throw refuse(tree, "the expression is nested too deep");
        }
        long around = growth;
        growth = 0;
        Fragment fragment = measured(tree, translated(tree));
        growth = around + fragment.growth();
        depth--;
        // Templates may name an argument twice: without this wall a short text could double itself without end.
        if (fragment.sql().length() > MAX_OUTPUT) {
            throw refuse(tree, "the expression grows too long");
        }
        return fragment;
    }

    private Fragment measured(ParseTree tree, Fragment fragment) {
        if (fragment.type().isFlat()) {
            return fragment.growingTo(1);
        }
        if (fragment.growth() > 0) {
            return fragment;
        }
        if (growth > MAX_GROWTH) {
            throw refuse(tree, "a text may grow too long here: at most " + MAX_GROWTH + " columns and characters");
        }
        return fragment.growingTo(Math.max(1, growth));
    }

    /// What is translated now is as long as its parts so many times.
    final void multiply(long times) {
        growth = Math.min(growth * Math.max(1, times), MAX_GROWTH + 1);
    }

    private Fragment translated(ParseTree tree) {
        try {
            return tree.accept(this);
        } catch (IllegalArgumentException | UntranslatableException e) {
            // What an engine does not have: a type, a unit of time, a broken regular expression.
            throw refuse(tree, e.getMessage());
        }
    }

    /// A rule with one child only passes it on; anything else has a meaning that somebody must have
    /// thought of.
    @Override
    public final Fragment visitChildren(RuleNode node) {
        if (node.getChildCount() == 1 && node.getChild(0) instanceof ParserRuleContext child) {
            return visit(child);
        }
        throw cannotTranslate((ParserRuleContext) node);
    }

    @Override
    public final Fragment visitTerminal(TerminalNode node) {
        throw refuse(node, "'" + node.getText() + "' cannot be translated");
    }

    static SparkSqlException cannotTranslate(ParserRuleContext context) {
        String rule = context.getClass().getSimpleName().replace("Context", "");
        String words = rule.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
        return refuse(context, words + " cannot be translated: '" + excerpt(context) + "'");
    }

    static SparkSqlException refuse(ParseTree tree, String message) {
        return SparkParser.at(
                tree instanceof TerminalNode terminal ? terminal.getSymbol() : ((ParserRuleContext) tree).getStart(),
                message);
    }

    static String excerpt(ParserRuleContext context) {
        String text = context.getText();
        return text.length() > 40 ? text.substring(0, 40) + "…" : text;
    }
}
