import type { ClientBase } from "pg"
import { insertOrder } from "#tests/fixtures/insert-order.ts"

/** Orders in every status, with customers who left much, little and nothing. */
export async function seedOrders(owner: ClientBase, mug: string, others: readonly string[]) {
  const preview = { slug: "preview-shop" }
  const many = others.map((id, index) => [id, index + 1] as const)
  const placeOrder = (options: Parameters<typeof insertOrder>[2]) => insertOrder(owner, preview, options)
  const { rows } = await owner.query<{ id: string }>(
    "select id from product_variants where product_id = $1 order by stock limit 1",
    [mug],
  )
  await placeOrder({
    items: many,
    ageMinutes: 60 * 24 * 3,
    customer: { name: "Karim", phone: "+96170814220" },
  })
  const before = await placeOrder({
    items: [[mug, 1]],
    ageMinutes: 60 * 26,
    customer: { name: "رنا صليبا", area: "زحلة" },
  })
  const cancelled = await placeOrder({ items: many.slice(0, 1), ageMinutes: 60 * 5 })
  await owner.query(
    `update orders set status = case when id = $1 then 'completed' else 'cancelled' end, former_status = 'confirmed',
       cancel_reason = case when id <> $1 then 'عذرًا، نفد من المخزون.' end where id = any($2)`,
    [before.id, [before.id, cancelled.id]],
  )
  await owner.query(
    `insert into order_events (shop_id, order_id, kind, at)
     select shop_id, id, kind, created_at + wait
     from orders, lateral (values ('confirmed', interval '9 minutes'), (status, interval '2 hours')) as step (kind, wait)
     where id = any($1)`,
    [[before.id, cancelled.id]],
  )
  const short = await placeOrder({
    items: [[mug, 900, rows[0]?.id ?? ""], [mug, 1], ...many],
    ...{ ageMinutes: 8, language: "ar", previousId: before.id },
    customer: {
      ...{ name: "Abdelrahman Alexandros Featherstonehaugh", phone: "+9613412785" },
      ...{ area: "الأشرفية، ساسين، قرب الفرن، الطابق الرابع", note: "إذا ممكن بعد الخامسة" },
    },
  })
  await seedToCollect(owner, mug, placeOrder)
  return { short: short.id, cancelled: cancelled.id }
}

/** Confirmed orders to two areas, and one that is picked up. */
async function seedToCollect(
  owner: ClientBase,
  mug: string,
  placeOrder: (options: Parameters<typeof insertOrder>[2]) => Promise<{ id: string }>,
): Promise<void> {
  const { rows: areas } = await owner.query<{ id: string; price: number }>(
    `insert into delivery_areas (shop_id, position, name, price_cents)
     select shops.id, area.position, area.name, price from shops, (values
         (1, 'المتن', 300), (2, 'Tripoli, Koura, Zgharta and Batroun', 800)) as area (position, name, price)
       where slug = 'preview-shop' returning id, price_cents::integer as price`,
  )
  await owner.query("update shops set has_pickup = true where slug = 'preview-shop'")
  const customers = [
    { name: "رنا خوري", phone: "+96171234567", area: "أنطلياس، بناية صعب، الطابق الثالث" },
    {
      name: "Abdelrahman Alexandros Featherstonehaugh",
      phone: "+9613412785",
      area: "Mina, Port Street, above the bakery",
    },
    { name: "Jad", phone: "+96170660215" },
  ]
  const placed = []
  for (const [index, customer] of customers.entries()) {
    const area = areas[index]
    const handover = area
      ? ({ kind: "delivery", area: area.id, cents: area.price, price: area.price, freeFrom: null } as const)
      : ({ kind: "pickup" } as const)
    placed.push(
      await placeOrder({ items: [[mug, index + 1]], customer, handover, ageMinutes: 60 * (index + 7) }),
    )
  }
  await owner.query("update orders set status = 'confirmed', former_status = 'new' where id = any($1)", [
    placed.map(({ id }) => id),
  ])
}
