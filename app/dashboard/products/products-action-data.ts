import type { ErrorKey, RuleKey } from "#app/database/connection/database-errors.ts"
import type { OwnProduct } from "#app/database/shop/products/own-products.ts"
import { limits } from "#app/domain/limits.ts"
import { maxPixels } from "#app/domain/picture/image-limits.ts"
import type { ProductWarning } from "#app/domain/product/product-warnings.ts"
import type { ProductFields } from "#app/domain/product/product-fields.ts"
import type { ProductProblems } from "#app/domain/product/product-form.ts"
import type { PlanFields, PlanProblems } from "#app/domain/price/planned-sale-rules.ts"
import type { QuickFields, QuickProblems } from "#app/domain/product/quick-form.ts"
import type { SelectionProblem } from "#app/domain/product/selection-form.ts"
import { isNameIn } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import type { ProductsDialogState } from "./products-address.ts"

/** The page's response to an action that failed. */
export type ActionData = {
  /** An error that belongs to no field. */
  error?: ProductError
  problems?: ProductProblems
  /** The questions to confirm before a product is saved. */
  warnings?: readonly ProductWarning[]
  /** The present version of a product that another session changed. */
  theirs?: OwnProduct
  /** The references of uploaded pictures that can't be saved any more. */
  lostPictures?: readonly string[]
  /** The input, so that a page without a script still shows it. */
  fields?: ProductFields
  /** True if pictures came with the form: a browser does not retain them in it. */
  hadPictures?: boolean
  /** The rejected edit in the list. */
  quick?: { fields: QuickFields; problems: QuickProblems }
  /** The rejected action on the selected products. */
  selection?: {
    problem: SelectionProblem | null
    input: string
    /** The raw price of a sale, and the lowest price of its products in cents, which it is not below. */
    price?: string
    lowestCents?: number
    /** The beginning and the end of a sale. */
    plan?: { fields: PlanFields; problems: PlanProblems }
    /** What each product would get of copied questions, by their names in the shop's language. */
    copies?: readonly CopyInShort[]
    /** The digest that confirms these copies. */
    digest?: string
  }
}

/** The questions that a product gets, has its own of, and has no room for. */
export type CopyInShort = { readonly id: string } & {
  readonly [Part in "added" | "taken" | "unfit"]: readonly string[]
}

/** The response to a form that is still open. */
export type SaveResult = ActionData & {
  saved?: true
  /** The id of a new product that shoppers see. */
  live?: string
}

/** The response to a picture that is uploaded, or removed from its product. */
export type PictureResult = {
  /** The reference by which the form names the uploaded picture. */
  staged?: string
  /** The product's versions before and after. */
  removed?: { before: number; after: number }
  error?: ProductError
}

/** The texts of errors with products, and of the database's rules that these pages can break. */
const errors = {
  create_failed: m.flash_create_failed,
  update_failed: m.flash_update_failed,
  delete_failed: m.flash_delete_failed,
  remove_image_failed: m.flash_image_remove_failed,
  duplicate_failed: m.actions_duplicate_failed,
  undo_failed: m.actions_undo_failed,
  selection_failed: m.actions_selection_failed,
  image_missing: m.flash_image_missing,
  product_gone: m.flash_product_missing,
  variants_changed: m.actions_variants_changed,
  changed_since: m.actions_changed_since,
  stock_changed: m.actions_stock_changed,
  stock_unknown: m.actions_stock_unknown,
  nothing_selected: m.actions_nothing_selected,
  too_many_selected: () => m.actions_too_many_selected({ limit: limits.selectedProducts }),
  all_changed: m.actions_all_changed,
  selection_gone: m.actions_selection_gone,
  nothing_priced: m.actions_nothing_priced,
  variant_limit_reached: () =>
    m.form_variant_create_failed({ message: m.problem_variants_too_many({ limit: limits.variants }) }),
  image_too_large: imageTooLargeText,
  image_type: m.problem_image_type,
  image_empty: m.problem_image_empty,
  image_heic: m.problem_image_heic,
  image_too_many_pixels: () => m.problem_image_pixels({ count: maxPixels / 1_000_000 }),
  image_unreadable: m.problem_image_unreadable,
  upload_too_many_files: () => m.flash_images_full({ count: limits.productImages }),
  upload_too_large: m.problem_upload_too_large,
  upload_unreadable: m.problem_upload_unreadable,
  upload_busy: m.problem_upload_busy,
  upload_too_soon: m.problem_upload_too_soon,
  shop_pictures_full: () => m.problem_shop_pictures_full({ limit: formatCount(limits.shopPictures) }),
  storage_failed: m.problem_storage,
  pictures_gone: m.form_pictures_gone,
  pictures_unsent: m.form_pictures_unsent,
  variant_sale_alone: m.problem_variant_sale_alone,
  sale_order: m.problem_sale_ends_before,
  draft_unnamed: m.draft_unnamed,
  variant_gone: () => m.form_variant_update_failed({ message: m.problem_variant_unknown() }),
  line_lost: m.form_line_lost,
  server_failed: m.form_server_failed,
  signed_out: m.form_signed_out,
} satisfies Readonly<Record<string, () => string>>

/** The error of an action on products: one of these pages, or one of the database. */
export type ProductError = ErrorKey<keyof typeof errors | RuleKey>

/** Returns the text of an error. A rule that no form of these pages can break has the fallback's text. */
export function errorText({ key, params }: ProductError): string {
  const count = Number(params["count"] ?? 0)
  if (key === "product_limit_reached")
    return m.flash_plan_limit({ limit: Number(params["limit"] ?? 0), count })
  if (key === "image_limit_reached") return imagesLimitText(count)
  return (isNameIn(errors, key) ? errors[key] : m.flash_update_failed)()
}

/** Says how many images may still be added to `count` (specification 5). */
export function imagesLimitText(count: number): string {
  const limit = limits.productImages
  return m.problem_images_limit({ limit, count: Math.max(0, limit - count) })
}

export function imageTooLargeText(): string {
  return m.problem_image_too_large({ size: limits.productImageBytes / 1024 ** 2 })
}

/** The error of each dialog when the connection, the database or the store fails (specification, section 8). */
export const failures: Readonly<Record<ProductsDialogState["kind"], keyof typeof errors>> = {
  list: "update_failed",
  new: "create_failed",
  edit: "update_failed",
  view: "update_failed",
  live: "update_failed",
  delete: "delete_failed",
  switch: "update_failed",
  quick: "update_failed",
  stock: "update_failed",
  duplicate: "duplicate_failed",
  undo: "undo_failed",
  "remove-image": "remove_image_failed",
  selected: "selection_failed",
}
