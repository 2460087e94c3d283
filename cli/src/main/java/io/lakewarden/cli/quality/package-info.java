/// Commands of the group `quality`.
package io.lakewarden.cli.quality;
