import type { Refusal } from "#app/database/refusals.ts"
import type { ProductFields } from "#app/domain/product-fields.ts"
import type { ProductProblems } from "#app/domain/product-form.ts"

/** What the page says when something sent to it could not be done. */
export type Answer = {
  /** Belongs to no field. */
  refusal?: Refusal
  problems?: ProductProblems
  /** What was typed, so that a page without a script still shows it. */
  fields?: ProductFields
  /** Pictures came along: a browser does not keep them in the form. */
  hadPictures?: boolean
}
