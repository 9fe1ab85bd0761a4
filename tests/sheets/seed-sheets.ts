import type { ClientBase } from "pg"
import { cartHash } from "#app/domain/cart/cart-hash.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { seedBills } from "./seed-bills.ts"
import { seedHours } from "./seed-hours.ts"
import { seedDelivery } from "./seed-delivery.ts"
import { seedOrders } from "./seed-orders.ts"
import { seedPounds } from "./seed-pounds.ts"
import { seedSales } from "./seed-sales.ts"

/** What the addresses of the screens name. */
export type Furniture = {
  product: string
  category: string
  cart: string
  /** Orders of the example shop, one confirmed and one cancelled. */
  sent: { confirmed: string; cancelled: string }
  shop: string
  blocked: string
  request: string
  plan: string
  admin: string
  bare: { category: string; product: string }
  /** Orders of the example shop: one that its stock has not all pieces for, and one that is cancelled. */
  orders: { short: string; cancelled: string }
  /** Confirmed orders of the example shop whose bills differ. */
  bills: { partPaid: string; paid: string; toAgree: string }
  /** An area of the example shop, an order that is delivered there, and one whose price of delivery is to agree. */
  delivery: { area: string; delivered: string; toAgree: string }
  /** A product of the example shop with pictures and nothing in stock. */
  soldOut: string
  /** A closure of the example shop. */
  closure: string
  /** A product of the example shop with sizes of their own prices, on a sale whose end shoppers read. */
  ownPrices: string
  /** The same of a shop whose shoppers see pounds alone. */
  inPounds: { slug: string; product: string }
  /** A product that another person may save meanwhile. */
  shared: { product: string; saveElsewhere(): Promise<void> }
}

/** Used to count the screens before the data exists. */
export const template: Furniture = {
  ...{ product: "", category: "", cart: "", shop: "", blocked: "", request: "", plan: "", admin: "" },
  sent: { confirmed: "", cancelled: "" },
  bills: { partPaid: "", paid: "", toAgree: "" },
  bare: { category: "", product: "" },
  orders: { short: "", cancelled: "" },
  delivery: { area: "", delivered: "", toAgree: "" },
  ...{ closure: "", soldOut: "", ownPrices: "", inPounds: { slug: "", product: "" } },
  shared: { product: "", saveElsewhere: async () => {} },
}

/**
 * Adds to the example shops what no example has and a screen must bear: long names and addresses, payments, requests in
 * every state, a shop that is blocked and one that is bare.
 */
export async function seedFixtures(owner: ClientBase): Promise<Furniture> {
  const one = async (text: string, values: readonly unknown[] = []): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(text, [...values])
    const [row] = rows
    if (row === undefined) throw new Error(`nothing found by: ${text}`)
    return row.id
  }
  const shop = await insertShop(owner, {
    name: "The Featherstonehaugh & Daughters Haberdashery",
    slug: "featherstonehaugh-daughters",
    displaySize: "small",
    phone: "+96170814220",
    productLimit: 100,
  })
  const blocked = await insertShop(owner, {
    name: "دكّان الوردة البيضاء للهدايا والتحف",
    slug: "white-rose",
    isActive: false,
  })
  const bareShop = await insertShop(owner, { slug: "quiet-corner", name: "Quiet corner" })
  const bare = {
    category: await insertCategory(owner, bareShop, "Nothing yet"),
    product: await insertProduct(owner, bareShop, { isActive: false }),
  }
  await owner.query("insert into platform_rates (currency, rate) values ('LBP', 90000)")
  // The example shops stay unchanged, because other tests use them.
  await owner.query(
    `update shops set created_at = now() - make_interval(months => case id when $1 then 8 else 9 end)
     where id in ($1, $2)`,
    [shop.id, blocked.id],
  )
  for (const [id, months] of [
    [shop.id, 0],
    [blocked.id, -2],
  ] as const)
    await owner.query(
      `with paid as (
         insert into payments (shop_id, month, amount, admin_id)
         select $1::uuid, date_trunc('month', now()) + make_interval(months => $2::integer), 15, (select id from admins limit 1)
         returning shop_id, month)
       update shops set payment_status = ($2::integer >= 0), last_paid_month = paid.month
       from paid where shops.id = paid.shop_id`,
      [id, months],
    )
  await owner.query(
    `insert into sessions (token_hash, shop_id, identity_id, created_at, last_seen_at, ends_at, idle_ends_at, system, browser)
     select sha256(convert_to(gen_random_uuid()::text, 'utf8')), shop_id, identity_id, now() - age * 3, now() - age, 'infinity', 'infinity',
       system, browser
     from (select id, null::uuid from shops where slug = 'preview-shop' union all (select null, id from admins limit 1)) as who (shop_id, identity_id),
       (values (interval '5 hours', 'Android', 'Samsung Internet'), ('9 days', 'iPhone', 'Safari'), ('10 days', null, null))
         as device (age, system, browser)`,
  )
  const { id: admin } = await insertAdmin(owner, {
    name: "Abdelrahman Alexandros Featherstonehaugh",
    email: "a-rather-long-address-of-somebody@administrators.example",
    isConfirmed: false,
  })
  await owner.query(
    `insert into audit_log (actor, actor_id, actor_name, action, shop_id, shop_name, at) values
     ('admin', $1, 'Abdelrahman Alexandros Featherstonehaugh', 'shop_blocked', $2, 'دكّان الوردة البيضاء للهدايا والتحف', now() - interval '2 hours'),
     ('operator', null, null, 'shop_password_reset', $3, 'The Featherstonehaugh & Daughters Haberdashery', now() - interval '1 day'),
     ('visitor', null, 'somebody@nowhere.example', 'admin_sign_in_failed', null, null, now() - interval '3 days'),
     ('admin', $1, 'Abdelrahman Alexandros Featherstonehaugh', 'plan_created', null, null, now() - interval '9 days')`,
    [admin, blocked.id, shop.id],
  )
  const request = await one(
    `insert into join_requests (name, email, phone, instagram, plan_id, status, created_at)
     select name, email, phone, instagram, (select id from plans where protected limit 1), status, now() - age::interval from (values
       ('ليلى الحدّاد', 'layla.alhaddad.of.the.old.souk@gmail-example.com', '+9613123456', '@layla.handmade', 'approved', '2 days'),
       ('Karim Nassar', 'karim@shops.example', '+96170814220', null, 'pending', '5 hours'),
       ('Karim Nassar', 'karim@shops.example', '+96170814220', null, 'rejected', '20 days'),
       ('Featherstonehaugh & Daughters', null, '+447911123456', null, 'pending', '1 hour')
     ) as given (name, email, phone, instagram, status, age) returning id`,
  )
  const product = await one(
    "select id from products where shop_id = (select id from shops where slug = 'preview-shop') and name = 'Hand-thrown ceramic mug'",
  )
  const soldOut = await one(
    `select id from products where shop_id = (select id from shops where slug = 'preview-shop')
       and exists (select from product_images where product_id = products.id)
       and not exists (select from product_variants where product_id = products.id and stock > 0) limit 1`,
  )
  const preview = await one("select id from shops where slug = 'preview-shop'")
  // Unseen by shoppers, and last in its owner's list.
  const shared = await insertProduct(
    owner,
    { id: preview },
    { name: "Shirt", isActive: false, ageMinutes: 600_000 },
  )
  await insertProduct(
    owner,
    { id: preview },
    {
      name: "A hand-woven blanket of undyed mountain wool, made to order in the size and with the border that you wish",
      description:
        "Washed twice in spring water.\nSix weeks from your order, longer in the weeks before the feasts.",
      ...{ isActive: false, ageMinutes: 600_001, variants: [["For a bed of two", "Undyed", 1]] },
    },
  )
  const { rows } = await owner.query<{ id: string; slug: string }>(
    "select products.id from products join shops on shops.id = shop_id where slug = 'preview-shop' and products.is_active order by rank limit 3",
  )
  const items = rows.map(({ id }, index) => ({ product_id: id, qty: index + 1 }))
  const cart = await one(
    "insert into shared_carts (shop_id, shop_slug, items, cart_hash) select id, slug, $1, $2 from shops where slug = 'preview-shop' returning id",
    [
      JSON.stringify(items),
      cartHash(
        items.map(({ product_id: productId, qty: quantity }) => ({ productId, variantId: null, quantity })),
      ),
    ],
  )
  await seedSales(owner, { id: preview })
  const customer = {
    name: "Rana Khoury",
    phone: "+9613123456",
    note: "A gift: please wrap it,\nwithout the price.",
  }
  const ordered = {
    items: items.map(({ product_id, qty }) => [product_id, qty] as const),
    customer,
  }
  const sender = { slug: "preview-shop" }
  const [confirmed, rejected] = [
    await insertOrder(owner, sender, ordered),
    await insertOrder(owner, sender, ordered),
  ]
  const sent = { confirmed: confirmed.id, cancelled: rejected.id }
  await owner.query(
    `update orders set status = case id when $1 then 'confirmed' else 'cancelled' end,
       cancel_reason = case id when $1 then null else 'The last sea-blue scarf went this morning. Shall we keep you one of the next?' end
     where id in ($1, $2)`,
    [sent.confirmed, sent.cancelled],
  )
  await owner.query(
    `insert into order_events (shop_id, order_id, kind, at)
     select shop_id, id, status, now() + interval '2 days' from orders where id in ($1, $2)`,
    [sent.confirmed, sent.cancelled],
  )
  return {
    product,
    cart,
    sent,
    bare,
    bills: await seedBills(owner, product),
    orders: await seedOrders(
      owner,
      product,
      rows.map(({ id }) => id),
    ),
    closure: await seedHours(owner, preview),
    delivery: await seedDelivery(owner, { id: preview, slug: "preview-shop" }, product),
    soldOut,
    ownPrices: await one(
      `select id from products where shop_id = $1 and sale_ends_at is not null and sale_starts_at is null
         and exists (select from product_variants where product_id = products.id and price is not null) limit 1`,
      [preview],
    ),
    inPounds: { slug: shop.slug, product: await seedPounds(owner, shop) },
    shared: {
      product: shared,
      async saveElsewhere() {
        await owner.query("update products set name = $2, description = gen_random_uuid() where id = $1", [
          shared,
          "Their shirt",
        ])
      },
    },
    request,
    admin,
    shop: shop.id,
    blocked: blocked.id,
    category: await one(
      "select id from categories where shop_id = (select id from shops where slug = 'preview-shop') limit 1",
    ),
    plan: await one("select id from plans where not coalesce(protected, false) limit 1"),
  }
}
