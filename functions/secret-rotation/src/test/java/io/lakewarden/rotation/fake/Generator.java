package io.lakewarden.rotation.fake;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.secretsmanager.model.GetRandomPasswordRequest;
import software.amazon.awssdk.services.secretsmanager.model.InvalidParameterException;

/// GetRandomPassword as it is documented.
final class Generator {

    private static final SecureRandom RANDOM = new SecureRandom();

    private Generator() {}

    static String password(GetRandomPasswordRequest request) {
        List<String> classes = new ArrayList<>();
        add(classes, request, 'A', 'Z', request.excludeUppercase());
        add(classes, request, 'a', 'z', request.excludeLowercase());
        add(classes, request, '0', '9', request.excludeNumbers());
        if (!Boolean.TRUE.equals(request.excludePunctuation())) {
            classes.add(kept(
                    request,
                    IntStream.range(33, 127)
                            .filter(c -> !Character.isLetterOrDigit(c))
                            .boxed()
                            .toList()));
        }
        if (classes.isEmpty() || classes.contains("")) {
            throw ServiceErrors.error(InvalidParameterException.builder(), "Too many characters are excluded.");
        }
        return shuffled(classes, Math.toIntExact(request.passwordLength()), request.requireEachIncludedType());
    }

    private static void add(
            List<String> classes, GetRandomPasswordRequest request, char from, char to, Boolean excluded) {
        if (!Boolean.TRUE.equals(excluded)) {
            classes.add(kept(request, IntStream.rangeClosed(from, to).boxed().toList()));
        }
    }

    private static String kept(GetRandomPasswordRequest request, List<Integer> characters) {
        String excluded = request.excludeCharacters() == null ? "" : request.excludeCharacters();
        return characters.stream()
                .filter(c -> excluded.indexOf(c) < 0)
                .map(Character::toString)
                .collect(Collectors.joining());
    }

    private static String shuffled(List<String> classes, int length, Boolean each) {
        List<Character> password = new ArrayList<>();
        if (!Boolean.FALSE.equals(each)) {
            classes.forEach(kind -> password.add(pick(kind)));
        }
        String all = String.join("", classes);
        while (password.size() < length) {
            password.add(pick(all));
        }
        Collections.shuffle(password, RANDOM);
        return password.stream().map(String::valueOf).collect(Collectors.joining());
    }

    private static char pick(String from) {
        return from.charAt(RANDOM.nextInt(from.length()));
    }
}
