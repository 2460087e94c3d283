/// What the documents say, checked: their commands run, their links lead somewhere, their sums add up.
package io.lakewarden.cli.docs;
