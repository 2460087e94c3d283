/// The whole of DQDL, Glue's data quality definition language: lexer, parser, the model of a ruleset and the
/// arithmetic of its conditions.
///
/// Nothing here knows a rule type by name: what a rule may look like comes in as a [RuleSyntax]. Language
/// reference: [DQDL](https://docs.aws.amazon.com/glue/latest/dg/dqdl.html).
package io.lakewarden.quality.dqdl;
