import { randomUUID } from "node:crypto"
import type { ClientBase } from "pg"

type Wish = Partial<{
  name: string
  description: string
  priceCents: number | null
  salePriceCents: number
  isOnSale: boolean
  isActive: boolean
  categoryId: string
  /** How long ago it was made, in minutes. */
  age: number
  variants: readonly (readonly [size: string | null, color: string | null, stock: number])[]
  pictures: number
}>

const placeholder = "data:image/webp;base64,UklGRg=="

/** A product of a shop, in stock and with a price unless something else is wished. */
export async function insertProduct(
  owner: ClientBase,
  shop: { id: string },
  wish: Wish = {},
): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into products (shop_id, id, name, description, price, sale_price, is_on_sale, is_active, category_id, created_at)
     values ($1, $2, $3, $4, $5::bigint / 100.0, $6::bigint / 100.0, $7, $8, $9, now() - make_interval(mins => $10::integer))`,
    [
      ...[shop.id, id, wish.name ?? `Product ${id.slice(0, 8)}`, wish.description ?? null],
      ...[wish.priceCents === undefined ? 1250 : wish.priceCents, wish.salePriceCents ?? null],
      ...[wish.isOnSale ?? wish.salePriceCents !== undefined, wish.isActive ?? true, wish.categoryId ?? null],
      wish.age ?? 0,
    ],
  )
  for (const [position, [size, color, stock]] of (wish.variants ?? [[null, null, 5]]).entries()) {
    await owner.query(
      "insert into product_variants (shop_id, product_id, position, size, color, stock) values ($1, $2, $3, $4, $5, $6)",
      [shop.id, id, position, size, color, stock],
    )
  }
  for (let position = 0; position < (wish.pictures ?? 0); position++) {
    const hash = randomUUID().replaceAll("-", "")
    await owner.query(
      "insert into product_images (shop_id, product_id, position, image_url, placeholder) values ($1, $2, $3, $4, $5)",
      [shop.id, id, position, `product-images/${id}/${hash}`, placeholder],
    )
  }
  return id
}

export async function insertCategory(owner: ClientBase, shop: { id: string }, name: string): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into categories (shop_id, id, name, sort_order)
     values ($1, $2, $3, (select count(*) from categories where shop_id = $1))`,
    [shop.id, id, name],
  )
  return id
}
