/// Tags of live resources: read, changed with care, undone. Decisions are plain classes; each AWS service has one
/// adapter.
///
/// How the names relate: a [io.lakewarden.tags.Remedy] proposes one change of a tag; [Repairs] turns the remedies of a
/// resource into one [TagChange]; the [Remediator] decides whether it is written and answers with a [Treatment]; where
/// the resource is left to a stack or to Terraform, [Advice] words what its owner has to change.
package io.lakewarden.tagging;
