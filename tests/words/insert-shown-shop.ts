import type { ClientBase } from "pg"
import { insertCategory, insertProduct } from "./insert-product.ts"
import { insertShop } from "./insert-shop.ts"

/** A shop with a product, a category, a picture and a shared cart, and the addresses that show them. */
export async function insertShownShop(owner: ClientBase) {
  const shop = await insertShop(owner, { name: "Before Shop", phone: "+96171000111" })
  const category = await insertCategory(owner, shop, "Before Category")
  const product = await insertProduct(owner, shop, {
    ...{ name: "Before Product", categoryId: category, pictures: 1 },
    variants: [["Before Size", null, 3]],
  })
  const { rows } = await owner.query<{ id: string }>(
    "insert into shared_carts (shop_id, shop_slug, items, cart_hash) values ($1, $2, $3, 'YWJj') returning id",
    [shop.id, shop.slug, JSON.stringify([{ product_id: product, qty: 1 }])],
  )
  const [page, cart] = [`/shop/${shop.slug}`, `/cart/${rows[0]?.id}`]
  const paths = {
    ...{ page, detail: `${page}/${product}`, data: `${page}.data`, detailData: `${page}/${product}.data` },
    ...{ sitemap: `${page}/sitemap.xml`, cart },
  }
  return { shop, category, product, ...paths }
}
