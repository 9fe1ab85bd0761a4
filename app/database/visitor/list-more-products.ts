import { sql } from "kysely"
import type { StoredCard } from "#app/domain/product/product.ts"
import type { Measure } from "#app/domain/measure/measure.ts"
import { build, queryOfValues } from "../connection/build.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"
import type { MoneyText } from "../connection/stored-values.ts"
import { asksOfRow, coverOfRow, shownEndOfRow, stockOfRow } from "../card-columns.ts"
import { cardOf, type Lowest } from "../product-rows.ts"

/** A product's page shows so many other products at its end. */
const maxProducts = sql.lit(6)

/**
 * Lists other products in stock and with a picture: those of the product's category first, each in the shop's order.
 */
export async function listMoreProducts(db: VisitorDatabase, productId: string): Promise<StoredCard[]> {
  const rows = await db.rows(moreProducts({ productId }))
  return rows.map(cardOf)
}

type Row = Omit<StoredCard, "priceCents" | "salePriceCents" | "saleUntil" | "isFrom" | "asks" | "measure"> & {
  shownEnd: string | null
  asks: NonNullable<StoredCard["asks"]> | null
  measure: Measure | null
  lowest: Lowest | null
  price: MoneyText | null
  salePrice: MoneyText | null

  total: number
}

/**
 * Selects the category's first and the shop's first products, each from an index in its order. Stock and picture are
 * looked up for each product by its key, as in a page of the list: without their limits the planner would join whole
 * tables. If a shop has sold out, only its first hundred are read.
 */
const moreProducts = queryOfValues(({ productId }: { productId: string }) => {
  const first = sql`order by rank limit 100`
  const others = sql`select id, shop_id, name, translations, price, sale_price, is_sale_live, is_sale_end_shown, sale_ends_at, rank, questions, measure
      from products
      where id <> ${productId}::uuid`
  const canBeSold = sql`(select true from product_variants where product_variants.shop_id = candidates.shop_id
        and product_variants.product_id = candidates.id and stock > 0 limit 1)
      and (select true from product_images where product_images.shop_id = candidates.shop_id
        and product_images.product_id = candidates.id limit 1)
    order by rank limit ${maxProducts}`
  const query = sql<Row>`
    with near as (
      select * from (
        ${others} and category_id = (select category_id from products where id = ${productId}::uuid) ${first}
      ) as candidates where ${canBeSold}
    ), page as (
      select *, true as is_near from near
      union all
      (select *, false from (${others} ${first}) as candidates
      where id not in (select id from near) and ${canBeSold})
      order by is_near desc, rank limit ${maxProducts}
    )
    select page.id, name, page.translations, price, sale_price as "salePrice", is_sale_live as "isOnSale", ${shownEndOfRow} as "shownEnd",
      ${coverOfRow} as cover, ${asksOfRow} as asks, page.measure, stock.total as "totalStock", stock.choices as "hasChoices",
      stock.only as "onlyVariant", stock.lowest, 0 as total
    from page

    cross join lateral ${stockOfRow} as stock
    order by is_near desc, rank`
  return { compile: () => query.compile(build) }
})
