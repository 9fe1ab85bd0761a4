import { sql, type SqlBool } from "kysely"
import type { StoredCard } from "#app/domain/product/product.ts"
import { build, compiledOnce } from "../connection/build.ts"
import { isUnpictured } from "../product-filter.ts"
import { coverOfRow, stockOfRow } from "../card-columns.ts"
import { pricesOf } from "../product-rows.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

export type ExampleProduct = Pick<
  StoredCard,
  "id" | "name" | "translations" | "cover" | "priceCents" | "salePriceCents" | "isOnSale" | "isFrom"
>

/** The window of the landing page shows so many. */
const maxProducts = 6

/**
 * Lists the products by which the landing page presents the named shop: with a picture and a price, in stock, and as
 * varied as the shop. The first of each category comes first, then the second of each; products without a category
 * count as one.
 */
export async function listExampleProducts(db: VisitorDatabase): Promise<ExampleProduct[]> {
  const rows = await db.rows(exampleProducts)
  return rows.map(({ id, name, translations, cover, lowest, ...prices }) => ({
    ...{ id, name, translations, cover },
    ...pricesOf({ ...prices, ...lowest }),
    ...(lowest?.isFrom && { isFrom: true }),
  }))
}

const exampleProducts = compiledOnce(
  build
    .with("ranked", (query) =>
      query
        .selectFrom("products")
        .select(["shop_id", "id", "name", "translations", "rank", "price", "sale_price", "is_sale_live"])
        .select(sql<number>`row_number() over (partition by category_id order by rank)`.as("place"))
        .where("effective_cents", "is not", null)
        .where(sql<SqlBool>`not ${isUnpictured}`)
        .where(
          sql<SqlBool>`exists (select from product_variants where product_variants.shop_id = products.shop_id
            and product_variants.product_id = products.id and stock > 0)`,
        ),
    )
    .selectFrom("ranked as page")
    .leftJoinLateral(stockOfRow.as("stock"), (join) => join.onTrue())
    .select(["id", "name", "translations", "price", "sale_price as salePrice", "is_sale_live as isOnSale"])
    .select([coverOfRow.as("cover"), "stock.lowest"])
    .orderBy("place")
    .orderBy("rank")
    .limit(sql.lit(maxProducts)),
)
