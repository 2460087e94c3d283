package io.lakewarden.host;

import com.amazonaws.services.lambda.runtime.api.client.EventHandlerLoader;
import com.amazonaws.services.lambda.runtime.api.client.HandlerInfo;
import com.amazonaws.services.lambda.runtime.api.client.LambdaRequestHandler;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Loads a function as Lambda's runtime does: its folder, then the jars of `lib/` by name, under a class loader that
/// knows Lambda's own classes and nothing else.
final class FunctionLoader {

    private FunctionLoader() {}

    /// A handler, or, if it cannot be made, one that answers each call with the reason.
    static LambdaRequestHandler load(Path folder, String handler) throws IOException {
        ClassLoader loader = new URLClassLoader("function", classPath(folder), FunctionLoader.class.getClassLoader());
        Thread.currentThread().setContextClassLoader(loader);
        try {
            return EventHandlerLoader.loadEventHandler(HandlerInfo.fromString(handler, loader));
        } catch (ClassNotFoundException e) {
            return LambdaRequestHandler.classNotFound(e, HandlerInfo.className(handler));
        } catch (Exception | LinkageError e) {
            return LambdaRequestHandler.initErrorHandler(e, HandlerInfo.className(handler));
        }
    }

    private static URL[] classPath(Path folder) throws IOException {
        List<URL> urls = new ArrayList<>();
        urls.add(url(folder));
        try (Stream<Path> jars = Files.list(folder.resolve("lib"))) {
            for (Path jar : jars.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList()) {
                urls.add(url(jar));
            }
        }
        return urls.toArray(URL[]::new);
    }

    private static URL url(Path path) throws MalformedURLException {
        return path.toUri().toURL();
    }
}
