import { sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import { lowestPrice, shownVariants } from "#app/domain/price/variant-price.ts"
import type { Priced, StoredVariant } from "#app/domain/product/product.ts"
import type { Translations } from "#app/domain/language/translations.ts"
import type { ProductText } from "#app/domain/product-language/translated-fields.ts"
import type { Measure } from "#app/domain/measure/measure.ts"
import type { Question } from "#app/domain/question/question.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import { build } from "../connection/build.ts"
import {
  picturesOfProduct,
  pricesOf,
  variantOf,
  variantsOfProduct,
  type VariantRow,
} from "../product-rows.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

/** The part of a product that a cart needs. */
export type CartProduct = Priced & {
  id: string
  name: string
  description: string | null
  translations: Translations<ProductText>
  cover: Picture | null
  variants: readonly StoredVariant[]
  /** True if its variants' prices differ, so that its own is the lowest of them. */
  isFrom: boolean
  /** Hours that it takes to get ready; null for none. */
  hoursNeeded: number | null
  /** Null for what is sold by the piece. */
  measure: Measure | null
  /** Null for none. */
  questions: readonly Question[] | null
}

/** Lists the active products of `ids`. */
export async function listCartProducts(db: VisitorDatabase, ids: readonly string[]): Promise<CartProduct[]> {
  const rows = await db.rows(
    cartProducts().where("products.id", "in", sql<string>`(select unnest(${ids}::uuid[]))`),
  )
  return rows.map(cartProductOf)
}

/** Lists the products of the scope's cart. */
export async function listProductsOfCart(db: VisitorDatabase): Promise<CartProduct[]> {
  const rows = await db.rows(
    cartProducts().where(
      "products.id",
      "in",
      sql<string>`(select (item ->> 'product_id')::uuid from shared_carts, jsonb_array_elements(items) as item)`,
    ),
  )
  return rows.map(cartProductOf)
}

/** Returns a product with the price of its cheapest variant; each variant has its own price. */
function cartProductOf({ price, salePrice, isOnSale, pictures, ...row }: Row): CartProduct {
  const product = pricesOf({ price, salePrice, isOnSale })
  const variants = row.variants.map(variantOf)
  const lowest = lowestPrice(product, variants)
  return {
    ...{ ...row, ...lowest.price, isFrom: lowest.isFrom },
    cover: pictures[0] ?? null,
    variants: shownVariants(product, variants, pictures),
  }
}

type Row = Omit<CartProduct, keyof Priced | "cover" | "variants" | "isFrom"> &
  Parameters<typeof pricesOf>[0] & { pictures: readonly Picture[]; variants: readonly VariantRow[] }

function cartProducts() {
  return build
    .selectFrom("products")
    .select(["products.id", "products.name", "products.description", "products.translations"])
    .select(["price", "sale_price as salePrice"])
    .select(["is_sale_live as isOnSale", "hours_needed as hoursNeeded", "measure", "questions"])
    .select((select) => jsonArrayFrom(picturesOfProduct(select)).as("pictures"))
    .select(variantsOfProduct)
}
