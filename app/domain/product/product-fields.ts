import { writeMoney } from "../price/money-text.ts"
import type { Product } from "./product.ts"

/** A row of the form: what stands in its fields. `id` is empty in a row that is not stored yet. */
export type VariantFields = { id: string; size: string; color: string; stock: string }

/** The product form as it was filled in: texts and ticks, nothing read yet. Names are those of the form's fields. */
export type ProductFields = {
  name: string
  description: string
  category_id: string
  price: string
  sale_price: string
  is_on_sale: boolean
  is_active: boolean
  instagram_url: string
  facebook_url: string
  variants: readonly VariantFields[]
}

export const emptyVariant: VariantFields = { id: "", size: "", color: "", stock: "" }

/** A new product: active, with the one row that must remain (specification, section 5). */
export const emptyProduct: ProductFields = {
  name: "",
  description: "",
  category_id: "",
  price: "",
  sale_price: "",
  is_on_sale: false,
  is_active: true,
  instagram_url: "",
  facebook_url: "",
  variants: [emptyVariant],
}

/** A stored product as its form shows it. */
export function fieldsOfProduct(product: Omit<Product, "id" | "pictures" | "createdAt">): ProductFields {
  const variants = product.variants.map(({ id, size, color, stock }) => ({
    id,
    size: size ?? "",
    color: color ?? "",
    stock: String(stock),
  }))
  return {
    name: product.name,
    description: product.description ?? "",
    category_id: product.category?.id ?? "",
    price: writeMoney(product.priceCents),
    sale_price: writeMoney(product.salePriceCents),
    is_on_sale: product.isOnSale,
    is_active: product.isActive,
    instagram_url: product.instagramUrl ?? "",
    facebook_url: product.facebookUrl ?? "",
    variants: variants.length > 0 ? variants : [emptyVariant],
  }
}

const texts = [
  "name",
  "description",
  "category_id",
  "price",
  "sale_price",
  "instagram_url",
  "facebook_url",
] as const
const ticks = ["is_on_sale", "is_active"] as const
const variantTexts = ["id", "size", "color", "stock"] as const

/**
 * The fields of a sent form, or null for a form that is not the product form: a field that it does not have, one that is
 * sent twice, rows of which a part is missing. A field that was not sent is empty, as an unticked box is.
 */
export function readProductFields(sent: Iterable<readonly [string, unknown]>): ProductFields | null {
  const single = new Map<string, string>()
  const columns: Record<string, string[]> = Object.fromEntries(
    variantTexts.map((name) => [`variant_${name}`, []]),
  )
  for (const [name, value] of sent) {
    if (typeof value !== "string") return null
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (column) column.push(value)
    else if (single.has(name) || ![...texts, ...ticks].some((known) => known === name)) return null
    else single.set(name, value)
  }
  const {
    variant_id: ids = [],
    variant_size: sizes = [],
    variant_color: colors = [],
    variant_stock: stocks = [],
  } = columns
  if ([sizes, colors, stocks].some((column) => column.length !== ids.length)) return null
  const text = (name: (typeof texts)[number]) => single.get(name) ?? ""
  return {
    name: text("name"),
    description: text("description"),
    category_id: text("category_id"),
    price: text("price"),
    sale_price: text("sale_price"),
    is_on_sale: single.has("is_on_sale"),
    is_active: single.has("is_active"),
    instagram_url: text("instagram_url"),
    facebook_url: text("facebook_url"),
    variants: ids.map((id, row) => ({
      id,
      size: sizes[row] ?? "",
      color: colors[row] ?? "",
      stock: stocks[row] ?? "",
    })),
  }
}
