package io.lakewarden.rotation.fake;

import io.lakewarden.rotation.db.Connector;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Connections whose every word to the server crosses [Boundaries]. When the process has been killed they
/// are cut, as the kernel would.
public final class BoundaryConnector implements Connector {

    private static final Set<String> TO_SERVER =
            Set.of("execute", "executeQuery", "executeUpdate", "executeBatch", "commit", "rollback");

    private static final Pattern OF_SESSION =
            Pattern.compile("SET (SESSION sql_mode|search_path|statement_timeout|ROLE NONE)\\b");

    private final Connector real;
    private final Boundaries boundaries;
    private final List<Connection> open = new ArrayList<>();
    private Consumer<Properties> beforeConnect = _ -> {};

    public BoundaryConnector(Connector real, Boundaries boundaries) {
        this.real = real;
        this.boundaries = boundaries;
    }

    /// What happens elsewhere just before a connection is opened.
    public void beforeConnect(Consumer<Properties> happening) {
        beforeConnect = happening;
    }

    /// Cuts what a killed process left open.
    public void cut() {
        for (Connection connection : open) {
            try {
                connection.abort(Runnable::run);
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
        open.clear();
    }

    @Override
    public Connection connect(String url, Properties properties) throws SQLException {
        boundaries.before("connect");
        beforeConnect.accept(properties);
        Connection connection = real.connect(url, properties);
        open.add(connection);
        boundaries.after("connect");
        return proxy(Connection.class, connection);
    }

    private <T> T proxy(Class<T> type, T real) {
        InvocationHandler handler = (_, method, arguments) -> call(real, method, arguments);
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private Object call(Object target, Method method, Object[] arguments) throws Throwable {
        boolean crosses = TO_SERVER.contains(method.getName());
        if (boundaries.isDead() && !method.getName().equals("close")) {
            throw new Boundaries.Killed();
        }
        String name = name(method, arguments);
        if (crosses) {
            boundaries.before(name);
        }
        Object answer = invoke(target, method, arguments);
        if (crosses) {
            boundaries.after(name);
        }
        return wrapped(answer);
    }

    /// What a session sets for itself is gone with it: `set`, no `execute`.
    private static String name(Method method, Object[] arguments) {
        boolean ofSession = method.getName().equals("execute")
                && arguments != null
                && OF_SESSION.matcher((String) arguments[0]).lookingAt();
        return ofSession ? "set" : method.getName();
    }

    private Object invoke(Object target, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private Object wrapped(Object answer) {
        return switch (answer) {
            case PreparedStatement statement -> proxy(PreparedStatement.class, statement);
            case Statement statement -> proxy(Statement.class, statement);
            case null, default -> answer;
        };
    }
}
