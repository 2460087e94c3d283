/// On a schedule: every resource of the account, judged, counted and reported.
package io.lakewarden.tagsweep;
