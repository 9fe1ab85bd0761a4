import { isIdentifier } from "../identifier.ts"
import { limits } from "../limits.ts"
import { productWarnings, type ProductWarning } from "./product-warnings.ts"
import { readVersion, sentFields, type Sent } from "../text/text-fields.ts"
import { readStock } from "../variant/read-stock.ts"
import { withParts } from "./product-conflict.ts"
import { fieldsOfSent, isEmptyVariant, productFormNames, type ProductFields } from "./product-fields.ts"
import { isTick, productFieldNames, type FieldOfKind, type ProductField } from "./product-table.ts"

/** A stored picture of the product by its id, or an uploaded one by what its upload returned. */
export type PictureName = { readonly kind: "stored" | "uploaded"; readonly id: string }

/** The product form as it is sent: its fields, and the context that the server needs to save them. */
export type ProductSending = {
  readonly fields: ProductFields
  /** The version of the product that the form was opened with; null if it is missing or invalid. */
  readonly version: number | null
  /** The pictures in their order, the cover first; null if the form names none. */
  readonly pictures: readonly PictureName[] | null
  /** The warnings that the owner confirmed. */
  readonly sure: readonly ProductWarning[]
  /** The names of the fields that were sent: a page from before an update may lack some. */
  readonly sent: ReadonlySet<string>
}

/**
 * Reads the product form; null for another form: an unknown or repeated field, an incomplete row, an invalid name of a
 * picture.
 */
export function readProductSending(sent: Sent): ProductSending | null {
  const { once, rows, ownOfRows } = productFormNames
  const entries = [...sent]
  const read = sentFields(entries, [...once, "version", "sure"], [...rows, ...ownOfRows, "picture"])
  if (read === null) return null
  const fields = fieldsOfSent(read)
  const pictures = readPictureNames(read.picture)
  if (fields === null || pictures === null) return null
  const named = (read.sure ?? "").split(" ")
  return {
    fields,
    version: readVersion(read.version ?? ""),
    pictures: read.picture.length === 0 ? null : pictures,
    sure: productWarnings.filter(
      (warning) => named.includes(warning) || (warning === "no_stock" && isSaidSoldOut(fields)),
    ),
    sent: new Set(entries.map(([name]) => name)),
  }
}

/**
 * Names a field that a page has beside each tick, because an unticked box sends nothing: a page without that field is
 * from before the tick was added. Null means that every page has the tick.
 */
const besideTick: Readonly<Record<FieldOfKind<"tick">, ProductField | null>> = {
  is_active: null,
  is_on_sale: null,
  is_sale_end_shown: "sale_ends_at",
}

/**
 * Returns the fields of a form, with the stored values of fields that the form lacks: only a field that was sent empty
 * clears a value. A missing tick means unticked, unless the page did not have it.
 */
export function withStored({ fields, sent }: ProductSending, stored: ProductFields): ProductFields {
  const unsent = productFieldNames.filter((field) => {
    const sign = isTick(field) ? besideTick[field] : field
    return sign !== null && !sent.has(sign)
  })
  return {
    ...withParts(fields, stored, unsent),
    variants: fields.variants.map((row) => {
      const before = stored.variants.find(({ id }) => id !== "" && id === row.id)
      const retained = ownOfVariant.filter((own) => !sent.has(`variant_${own}`))
      return {
        ...Object.fromEntries(retained.flatMap((own) => (before?.[own] ? [[own, before[own]]] : []))),
        ...row,
      }
    }),
    labels: sent.has("label_text") ? fields.labels : stored.labels,
  }
}

const ownOfVariant = ["price", "sale_price", "picture"] as const

/**
 * Returns whether each row has the stock 0, which the owner has not overlooked then. Less than the least amount of what
 * is sold by measure may be overlooked: `5` for five kilograms.
 */
function isSaidSoldOut({ variants }: ProductFields): boolean {
  const rows = variants.filter((row) => !isEmptyVariant(row))
  return rows.length > 0 && rows.every(({ stock }) => stock.trim() !== "" && readStock(stock) === 0)
}

/** Writes the value of the form's field `picture`. */
export function writePictureName({ kind, id }: PictureName): string {
  return kind === "stored" ? id : `new:${id}`
}

/** Returns null for an invalid or repeated name, or for more of one kind than a product can have. */
function readPictureNames(texts: readonly string[]): PictureName[] | null {
  const names = texts.map((text): PictureName => {
    const isUploaded = text.startsWith("new:")
    return isUploaded ? { kind: "uploaded", id: text.slice(4) } : { kind: "stored", id: text.toLowerCase() }
  })
  const isEach = names.every(({ kind, id }) => (kind === "stored" ? isIdentifier(id) : isReference(id)))
  const isOnce = new Set(names.map(writePictureName)).size === names.length
  return isEach && isOnce && names.length <= 2 * limits.productImages ? names : null
}

/** Tests the shape of a signed text, which only the server can read. A page of the release before sends an id. */
function isReference(text: string): boolean {
  return isIdentifier(text) || (text.length <= 1_000 && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text))
}
