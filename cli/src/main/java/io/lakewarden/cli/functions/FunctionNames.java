package io.lakewarden.cli.functions;

import io.lakewarden.base.Nearest;
import io.lakewarden.cli.InputException;
import io.lakewarden.cli.template.FunctionDefinition;
import io.lakewarden.cli.template.SamTemplate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What the command line calls the functions: the module's name, and `module:handler` for its further handlers.
public final class FunctionNames {

    private final Map<String, FunctionDefinition> byName = new LinkedHashMap<>();

    public FunctionNames(SamTemplate template) {
        for (FunctionDefinition function : template.functions()) {
            byName.put(name(function, template.functions()), function);
        }
    }

    /// The function that the user means: by our name, its logical id or its handler's class.
    public FunctionDefinition find(String asked) {
        if (byName.containsKey(asked)) {
            return byName.get(asked);
        }
        return byName.values().stream()
                .filter(function -> answersTo(function, asked))
                .findFirst()
                .orElseThrow(() -> unknown(asked));
    }

    /// Our name of a function.
    public String of(FunctionDefinition function) {
        return byName.entrySet().stream()
                .filter(entry -> entry.getValue().equals(function))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(function.logicalId());
    }

    private static String name(FunctionDefinition function, List<FunctionDefinition> all) {
        boolean first = main(function.module(), all).equals(function);
        return first ? function.module() : function.module() + ":" + shortName(function);
    }

    /// `DqReconcileHandler` of `dq-alert` is `reconcile`: the words that it shares with its module are left out.
    private static String shortName(FunctionDefinition function) {
        String name = kebab(function.handlerName());
        for (String word : List.of(function.module().split("-", -1))) {
            if (name.startsWith(word + "-")) {
                name = name.substring(word.length() + 1);
            }
        }
        return name;
    }

    /// A module's own function: the one named after it, else the first.
    private static FunctionDefinition main(String module, List<FunctionDefinition> all) {
        List<FunctionDefinition> ofModule = all.stream()
                .filter(function -> function.module().equals(module))
                .toList();
        return ofModule.stream()
                .filter(function -> kebab(function.handlerName()).equals(module))
                .findFirst()
                .orElseGet(ofModule::getFirst);
    }

    private static boolean answersTo(FunctionDefinition function, String asked) {
        return asked.equals(function.logicalId())
                || asked.equals(function.module() + ":" + function.handler())
                || asked.equals(function.module() + ":" + function.handlerName())
                || asked.equals(function.module() + ":" + kebab(function.handlerName()));
    }

    private static String kebab(String pascal) {
        return pascal.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }

    private InputException unknown(String asked) {
        String hint = Nearest.hint(asked, byName.keySet()).orElse("known: " + String.join(", ", byName.keySet()));
        return new InputException("no function " + asked + " in template.yaml; " + hint);
    }
}
