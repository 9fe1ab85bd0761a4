import type { ClientBase } from "pg"
import { storeOrder } from "#tests/fixtures/store-order.ts"

/** Half a year of a shop's visits, and its orders, more of them lately: the same in each run. */
export async function seedSales(owner: ClientBase, shop: { id: string }): Promise<void> {
  await owner.query(
    `insert into shop_visits (shop_id, day, views, product_views, chat_taps)
     select $1, (now() at time zone 'Asia/Beirut')::date - age, 60 + (age * 37) % 90 - age / 4, 40 + (age * 53) % 70, (age * 17) % 9
     from generate_series(0, 180) as age`,
    [shop.id],
  )
  const { rows: products } = await owner.query<{ id: string; name: string; cents: number }>(
    `select id, name, effective_cents::integer as cents from products
     where shop_id = $1 and effective_cents is not null and is_active order by name limit 7`,
    [shop.id],
  )
  const statuses = ["completed", "completed", "confirmed", "cancelled", "completed", "new"] as const
  for (let position = 0; position < 60; position++) {
    // The first are of today.
    const age = Math.floor((position * position) / 20)
    const { rows } = await owner.query<{ at: string }>(
      "select to_char((now() - make_interval(days => $1, mins => $2)) at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"') as at",
      [age, 7 * position],
    )
    const first = products[(position * position) % products.length]
    const second = products[position % products.length]
    const lines = [first, ...(position % 3 === 0 && first !== second ? [second] : [])].flatMap(
      (product, index) =>
        product === undefined
          ? []
          : [
              {
                productId: product.id,
                name: product.name,
                cents: product.cents,
                quantity: 1 + ((position + index) % 3),
              },
            ],
    )
    await storeOrder(owner, shop, {
      ...{ lines, status: age < 2 ? "new" : (statuses[position % statuses.length] ?? "new") },
      ...(rows[0] && { at: rows[0].at }),
      customer: position % 2 === 0 ? { name: "Maya Khoury", phone: "+96170814220" } : {},
    })
  }
}
