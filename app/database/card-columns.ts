import { sql } from "kysely"
import type { StoredVariant } from "#app/domain/product/product.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import type { Lowest } from "./product-rows.ts"

/** Looks up the first picture of a row of `page`, by the row's key. */
export const coverOfRow = sql<Picture | null>`(
  select json_build_object('key', image_url, 'placeholder', placeholder) from product_images
  where product_images.shop_id = page.shop_id and product_images.product_id = page.id
  order by position, product_images.id limit 1)`

/** Looks up the end of a sale that the owner shows, for a row of `page`. */
export const shownEndOfRow = sql<
  string | null
>`case when page.is_sale_live and page.is_sale_end_shown then page.sale_ends_at end`

/** Tells whether a row of `page` has questions, and whether one must be answered. */
export const asksOfRow = sql<"must" | "may" | null>`case when page.questions is not null then
  case when jsonb_path_exists(page.questions, '$[*] ? (@.least > 0)') then 'must' else 'may' end end`

type StockOfRow = {
  variants: number
  total: number
  choices: boolean
  only: StoredVariant | null
  lowest: Lowest | null
}

const centsOfVariant = sql`paid_cents(page.is_sale_live, page.price, page.sale_price, product_variants.price,
  product_variants.sale_price)`

/** Looks up what a card shows of the variants of a row of `page`, by the row's key. */
export const stockOfRow = sql<StockOfRow>`(
  select count(*) as variants, coalesce(sum(stock), 0) as total,
    count(*) > 1 and bool_or(size is not null or color is not null) as choices,
    case when count(*) = 1 and bool_or(size is not null or color is not null) then (array_agg(
      jsonb_build_object('id', product_variants.id, 'size', size, 'color', color, 'stock', stock, 'translations', translations)))[1] end as only,
    case when bool_or(product_variants.price is not null) then (array_agg(
      jsonb_build_object(
        'price', coalesce(product_variants.price, page.price)::text,
        'salePrice', (case when product_variants.price is null then page.sale_price else product_variants.sale_price end)::text)
      order by stock > 0 desc, ${centsOfVariant}, product_variants.position, product_variants.id))[1]
      || jsonb_build_object('isFrom', case when sum(stock) > 0
        then count(distinct coalesce(${centsOfVariant}, -1)) filter (where stock > 0) > 1
        else count(distinct coalesce(${centsOfVariant}, -1)) > 1 end) end as lowest
  from product_variants
  where product_variants.shop_id = page.shop_id and product_variants.product_id = page.id)`
