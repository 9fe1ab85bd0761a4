import { randomUUID } from "node:crypto"
import type pg from "pg"
import { columnFieldNames, productFields, type FieldKind } from "#app/domain/product/product-table.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertPlan, insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"

/** Each fits every field for a name, so that it is let in; `hostile` is nowhere, so a call of it is an error of its page. */
export const payloads = [
  "</script><script>hostile()</script>",
  '"><img src=x onerror=hostile()>',
  "javascript:hostile()//</title><svg/onload=hostile()>",
  "\u202egnp.<b>x\u202c 👩‍👩‍👧 ${hostile()} </textarea>",
] as const

/** An address that a column for addresses takes. */
const address = 'https://shops.example/"onmouseover="hostile()"><script>hostile()</script>'

const hostileTexts: Readonly<Record<FieldKind, string | null>> = {
  ...{ line: payloads[0], lines: payloads.join("\n"), link: address },
  ...{ category: null, money: null, moment: null, tick: null, hours: null, measure: null },
  questions: JSON.stringify([
    {
      ...{ name: payloads[0], translations: {}, least: 0, most: 2, priceCents: 0 },
      answers: payloads.map((name) => ({ name, translations: {}, priceCents: 0, isSoldOut: false })),
    },
  ]),
}
/** Each text of a product but its name. */
const hostileFields = columnFieldNames.flatMap((field) => {
  const text = field === "name" ? null : hostileTexts[productFields[field].kind]
  return text === null ? [] : [[field, text] as const]
})

export type HostileShop = TestShop & {
  productId: string
  cartId: string
  word: string
  remove(): Promise<void>
}

/** A shop whose every text is hostile, and the same everywhere that an administrator looks. */
export async function insertHostileShop(owner: pg.Client): Promise<HostileShop> {
  const [script, image, link, bidi] = payloads
  const planId = await insertPlan(owner, 50)
  const shop = await insertShop(owner, {
    name: `${script}${image}`,
    description: payloads.join(" "),
    location: link,
  })
  await owner.query(
    `update shops set plan_id = $2, phone = $3, instagram_url = $4, facebook_url = $4, address_link = $4,
       opening_hours = $5, delivery_and_payment = $5
     where id = $1`,
    [shop.id, planId, `1${script}`, address, payloads.join("\n")],
  )
  await owner.query("update plans set name = $2, description = $3, price = 9, features = $4 where id = $1", [
    ...[planId, bidi, payloads.join(" "), payloads],
  ])
  const categoryId = await insertCategory(owner, shop, link)
  await owner.query("update categories set description = $2 where id = $1", [categoryId, payloads.join(" ")])
  const productId = await insertProduct(owner, shop, {
    name: `${script}${image}`,
    categoryId,
    salePriceCents: 100,
    variants: [
      [script, bidi, 1],
      [image, link, 0],
    ],
  })
  for (const [field, text] of hostileFields) {
    await owner.query(`update products set ${field} = $2 where id = $1`, [productId, text])
  }
  for (const name of [link, bidi]) await insertProduct(owner, shop, { name, description: script })
  await owner.query(
    "insert into product_visits (shop_id, product_id, day, views) values ($1, $2, current_date, 9)",
    [shop.id, productId],
  )
  const cart = randomUUID()
  await owner.query(
    "insert into shared_carts (shop_id, id, shop_slug, items, cart_hash) values ($1, $2, $3, $4, 'aGFzaA==')",
    [shop.id, cart, shop.slug, JSON.stringify([{ product_id: productId, qty: 2 }])],
  )
  const request = randomUUID()
  await owner.query(
    `insert into join_requests (id, name, email, phone, instagram, plan_id)
     values ($1, $2, '"><b>x</b>@shops.example', $3, $4, $5)`,
    [request, `${script}${image}`, `1${script}`, `${link}${bidi}`, planId],
  )
  const admin = await insertAdmin(owner, { name: `${script}${bidi}` })
  await owner.query(
    `insert into audit_log (actor, actor_name, action, shop_id, shop_name, details)
     values ('admin', $1, 'shop_plan_changed', $2, $3, $4)`,
    [script, shop.id, image, JSON.stringify({ from: link, to: bidi, slug: script, name: image })],
  )
  return {
    ...shop,
    ...{ productId, cartId: cart, word: script },
    async remove() {
      await owner.query("delete from shops where id = $1", [shop.id])
      await owner.query("delete from join_requests where id = $1", [request])
      await owner.query("delete from plans where id = $1", [planId])
      await owner.query("delete from admins where id = $1", [admin.id])
    },
  }
}
