import { limits } from "#app/domain/limits.ts"
import type { CategoryProblem } from "#app/domain/product/category-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import type { CategoryRefusal } from "./answer.ts"

/** Specification 8, and what it leaves open. */
export const refusalText: Readonly<Record<CategoryRefusal, () => string>> = {
  create_failed: m.categories_create_failed,
  update_failed: m.categories_update_failed,
  delete_failed: m.categories_delete_failed,
  reorder_failed: m.categories_reorder_failed,
  list_changed: m.categories_list_changed,
  category_gone: m.categories_gone,
  upload_unreadable: m.problem_upload_unreadable,
}

const problems: Readonly<Record<CategoryProblem, () => string>> = {
  name_required: m.categories_name_required,
  name_too_long: () => m.problem_name_too_long({ limit: limits.categoryName }),
  description_too_long: () =>
    m.problem_description_too_long({ limit: formatCount(limits.categoryDescription) }),
}

/** What is wrong with a field, in the words of the page's language. */
export function problemText(problem: CategoryProblem | undefined): string | undefined {
  return problem && problems[problem]()
}
