/// Tags of live resources: read, changed with care, undone. Decisions are plain classes; each AWS service has one
/// adapter.
///
/// How the names relate: a [io.lakewarden.tags.Fix] proposes one change of a tag; the fixes of a resource are one
/// [WantedChange]; the [TagFixer] decides whether it is written and answers with a [FixOutcome]; where the resource is
/// left to a stack or to Terraform, [OwnerAdvice] words what its owner has to change.
package io.lakewarden.tagging;
