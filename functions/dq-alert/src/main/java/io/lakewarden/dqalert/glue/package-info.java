/// What dq-alert asks Glue.
package io.lakewarden.dqalert.glue;
