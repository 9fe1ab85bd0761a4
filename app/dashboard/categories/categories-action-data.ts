import type { CategoryFields, CategoryProblem, CategoryProblems } from "#app/domain/product/category-rules.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { textBy } from "#app/messages/text-by.ts"
import type { Conflicting } from "../conflict-text.ts"
import type { CategoriesDialogState } from "./categories-dialog-state.ts"

/** The flashes that the address may name after an action (specification, section 8). */
export const flashes = {
  created: m.categories_created,
  updated: m.categories_updated,
  deleted: m.categories_deleted,
  reordered: m.categories_reordered,
} as const

/** The reasons for a rejected action (specification, section 8, and what it leaves open). */
export const errors = {
  create_failed: m.categories_create_failed,
  update_failed: m.categories_update_failed,
  delete_failed: m.categories_delete_failed,
  reorder_failed: m.categories_reorder_failed,
  changed_meanwhile: m.edit_changed_meanwhile,
  list_changed: m.categories_list_changed,
  category_gone: m.categories_gone,
  upload_unreadable: m.problem_upload_unreadable,
} as const

export type CategoryError = keyof typeof errors

/** The page's response to a form that was rejected; after a success the browser is redirected instead. */
export type ActionData = {
  reordered?: true
  error?: CategoryError
  problems?: CategoryProblems
  /** The input, so that a page without a script still shows it. */
  fields?: CategoryFields
  conflicting?: Conflicting<CategoryFields>
}

/** The error of each dialog when the connection or the database fails. */
export const failures: Readonly<Record<CategoriesDialogState["kind"], CategoryError>> = {
  list: "update_failed",
  new: "create_failed",
  edit: "update_failed",
  delete: "delete_failed",
  reorder: "reorder_failed",
}

/** Returns the error message of a field, in the page's language. */
export const problemText = textBy<CategoryProblem>({
  name_required: m.categories_name_required,
  name_too_long: () => m.problem_name_too_long({ limit: limits.categoryName }),
  description_too_long: () =>
    m.problem_description_too_long({ limit: formatCount(limits.categoryDescription) }),
})
