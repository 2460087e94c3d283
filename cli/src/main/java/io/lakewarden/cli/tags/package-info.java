/// Commands of the group `tags`.
package io.lakewarden.cli.tags;
