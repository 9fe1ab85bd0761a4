import type { CategoryFields, CategoryProblems } from "#app/domain/product/category-form.ts"

/** Why something could not be done: a name that `refusal-text` knows. */
export type CategoryRefusal =
  | "create_failed"
  | "update_failed"
  | "delete_failed"
  | "reorder_failed"
  | "list_changed"
  | "category_gone"
  | "upload_unreadable"

/** What the page says of something that was sent to it; whatever was done from an address of its own leads on instead. */
export type Answer = {
  reordered?: true
  refusal?: CategoryRefusal
  problems?: CategoryProblems
  /** What was typed, so that a page without a script still shows it. */
  fields?: CategoryFields
}
