/// A pipeline ended: the dashboards' data sets that it feeds are refreshed once, within their budget, and
/// every refresh is watched to its end. Decisions know neither AWS nor clock; adapters are called `Aws…`.
package io.lakewarden.quicksight;
