import type { OwnProduct } from "#app/database/shop/products.ts"
import type { ProductRefusal } from "./refusal-text.ts"
import type { ProductConcern } from "#app/domain/product/product-concerns.ts"
import type { ProductFields } from "#app/domain/product/product-fields.ts"
import type { ProductProblems } from "#app/domain/product/product-form.ts"
import type { QuickFields, QuickProblems } from "#app/domain/product/quick-form.ts"
import type { SelectionProblem } from "#app/domain/product/selection-form.ts"
import type { Notice } from "./notice.ts"

/** What the page says when something sent to it could not be done. */
export type Answer = {
  /** Belongs to no field. */
  refusal?: ProductRefusal
  problems?: ProductProblems
  /** The questions that a product raises before it is saved. */
  concerns?: readonly ProductConcern[]
  /** Somebody else changed the product: as it stands now. */
  theirs?: OwnProduct
  /** Pictures that were sent ahead and wait no longer. */
  lostPictures?: readonly string[]
  /** What was typed, so that a page without a script still shows it. */
  fields?: ProductFields
  /** Pictures came along: a browser does not keep them in the form. */
  hadPictures?: boolean
  /** Of an edit in the list. */
  quick?: { fields: QuickFields; problems: QuickProblems }
  /** Of an act on the selected products. */
  selection?: { problem: SelectionProblem | null; typed: string }
  /** Done, and no reason to leave the address: sent by the list's own script. */
  done?: Notice
}

/** To a form that is still open. */
export type SaveAnswer = Answer & { saved?: true }

/** To a picture that is sent ahead, let go, or taken from its product. */
export type PictureAnswer = {
  staged?: string
  dropped?: true
  /** The product's versions before and after. */
  removed?: { before: number; after: number }
  refusal?: ProductRefusal
}
