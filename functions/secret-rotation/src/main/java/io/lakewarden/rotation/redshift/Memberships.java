package io.lakewarden.rotation.redshift;

import io.lakewarden.rotation.db.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// What a user belongs to: all its rights must come from there, so two users of the same groups and roles
/// are twins.
///
/// @param groups without those that are marks
record Memberships(Set<String> groups, Set<Memberships.Role> roles) {

    /// @param adminOption whether the user may give it to others
    record Role(String name, boolean adminOption) {}

    Memberships {
        groups = Set.copyOf(
                groups.stream().filter(group -> !group.startsWith(Mark.PREFIX)).toList());
        roles = Set.copyOf(roles);
    }

    /// The statements that give a user, which has these, others.
    List<String> statementsTo(Memberships wanted, String user) {
        List<String> statements = new ArrayList<>();
        groups.stream()
                .filter(group -> !wanted.groups.contains(group))
                .forEach(group -> statements.add(Sql.leave(user, group)));
        wanted.groups.stream()
                .filter(group -> !groups.contains(group))
                .forEach(group -> statements.add(Sql.join(user, group)));
        roles.stream()
                .filter(role -> !wanted.roles.contains(role))
                .forEach(role -> statements.add(Sql.revoke(user, role.name())));
        wanted.roles.stream()
                .filter(role -> !roles.contains(role))
                .forEach(role -> statements.add(Sql.grant(user, role)));
        return statements;
    }

    List<String> lines() {
        return Stream.concat(
                        groups.stream().map(group -> "member of group " + group),
                        roles.stream()
                                .map(role -> "role " + role.name() + (role.adminOption() ? " and giving it" : "")))
                .sorted()
                .toList();
    }
}
