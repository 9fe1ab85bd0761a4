import { isIdentifier } from "../identifier.ts"
import { limits } from "../limits.ts"
import { productConcerns, type ProductConcern } from "./product-concerns.ts"
import { readProductFields, type ProductFields } from "./product-fields.ts"

/** A picture that the product has, or one that was sent ahead and waits. */
export type PictureName = { readonly kind: "stored" | "staged"; readonly id: string }

/** The product form as it is sent: its fields, and what tells the server how they are meant. */
export type ProductSending = {
  readonly fields: ProductFields
  /** Of the product that the form was opened with; null when it says none that can be. */
  readonly version: number | null
  /** In their order, the first is the cover; null when the form names none. */
  readonly pictures: readonly PictureName[] | null
  /** What was asked and is meant so. */
  readonly sure: readonly ProductConcern[]
}

/** Null for a form that is not the product form, as {@link readProductFields}. */
export function readProductSending(sent: Iterable<readonly [string, unknown]>): ProductSending | null {
  const own = { version: [] as string[], picture: [] as string[], sure: [] as string[] }
  const rest: (readonly [string, unknown])[] = []
  for (const [name, value] of sent) {
    if (!isOwn(name)) rest.push([name, value])
    else if (typeof value === "string") own[name].push(value)
    else return null
  }
  if (own.version.length > 1 || own.sure.length > 1) return null
  const fields = readProductFields(rest)
  const pictures = readPictureNames(own.picture)
  if (fields === null || pictures === null) return null
  const confirmed = (own.sure[0] ?? "").split(" ")
  return {
    fields,
    version: readVersion(own.version[0] ?? ""),
    pictures: own.picture.length === 0 ? null : pictures,
    sure: productConcerns.filter((concern) => confirmed.includes(concern)),
  }
}

/** As the form's field `picture` says it. */
export function writePictureName({ kind, id }: PictureName): string {
  return kind === "stored" ? id : `new:${id}`
}

function isOwn(name: string): name is "version" | "picture" | "sure" {
  return name === "version" || name === "picture" || name === "sure"
}

/** Null for what names no picture, one twice, or more of one kind than a product can have. */
function readPictureNames(texts: readonly string[]): PictureName[] | null {
  const names = texts.map((text): PictureName => {
    const isStaged = text.startsWith("new:")
    return { kind: isStaged ? "staged" : "stored", id: (isStaged ? text.slice(4) : text).toLowerCase() }
  })
  const isEach = names.every(({ id }) => isIdentifier(id))
  const isOnce = new Set(names.map(writePictureName)).size === names.length
  return isEach && isOnce && names.length <= 2 * limits.productImages ? names : null
}

function readVersion(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
