import type { Refusal } from "#app/database/refusals.ts"
import type { ProductFields } from "#app/domain/product-fields.ts"
import type { ProductProblems } from "#app/domain/product-form.ts"
import type { QuickFields, QuickProblems } from "#app/domain/quick-form.ts"
import type { SelectionProblem } from "#app/domain/selection-form.ts"
import type { Notice } from "./notice.ts"

/** What the page says when something sent to it could not be done. */
export type Answer = {
  /** Belongs to no field. */
  refusal?: Refusal
  problems?: ProductProblems
  /** What was typed, so that a page without a script still shows it. */
  fields?: ProductFields
  /** Pictures came along: a browser does not keep them in the form. */
  hadPictures?: boolean
  /** Of an edit in the list. */
  quick?: { fields: QuickFields; problems: QuickProblems }
  /** Of what was asked for the selected products. */
  selection?: { problem: SelectionProblem | null; typed: string }
  /** Done, and no reason to leave the address: sent by the list's own script. */
  done?: Notice
}
