/// A failing data-quality check reaches its owner.
package io.lakewarden.dqalert;
