/// A ruleset that data pass today and tomorrow, from a look at them. Knows no engine: only plans, metrics and rules.
package io.lakewarden.desk.recommend;
