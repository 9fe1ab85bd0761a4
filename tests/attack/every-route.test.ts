/**
 * Promise 1: a caller without a right to a route gets nothing there. The long form, `npm run long --
 * attacks`, has each caller send each request; here the callers of a route share them.
 */
import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "../application/use-test-application.ts"
import { insertAdmin } from "../fixtures/insert-admin.ts"
import { insertCategory, insertProduct } from "../fixtures/insert-product.ts"
import { insertOrder } from "../fixtures/insert-order.ts"
import { insertShop } from "../fixtures/insert-shop.ts"
import { signIn, signInAtAdminDoor } from "../client/sign-in.ts"
import type { Page, Visitor } from "../client/visitor.ts"
import { everyWay, shareOf, type Attempt, type Target } from "./every-way.ts"
import { everyRoute, type GuardedRoute } from "./guarded-routes.ts"

// Behind one proxy, so that each caller may have an address of its own.
const app = useTestApplication({ TRUST_PROXY: "1" })

/** Words that stand in one shop's or the operator's own rows and nowhere else. */
const secrets = {
  product: "canary-product",
  applicant: "canary-applicant",
  plan: "canary-plan",
  category: "canary-category",
  customer: "canary-customer",
}
let target: Target
const callers = new Map<string, Visitor>()

beforeAll(async () => {
  const { owner } = app.database
  const shop = await insertShop(owner)
  const categoryId = await insertCategory(owner, shop, secrets.category)
  const productId = await insertProduct(owner, shop, {
    name: secrets.product,
    isActive: false,
    categoryId,
    pictures: 1,
  })
  await owner.query("insert into plans (name, price, product_limit, is_active) values ($1, 9, 5, false)", [
    secrets.plan,
  ])
  await owner.query("insert into join_requests (name) values ($1)", [secrets.applicant])
  const { rows } = await owner.query<{ id: string }>(
    "insert into shared_carts (shop_id, shop_slug, items, cart_hash) values ($1, $2, $3, 'aGFzaA==') returning id",
    [shop.id, shop.slug, JSON.stringify([{ product_id: productId, qty: 1 }])],
  )
  const shown = await insertProduct(owner, shop)
  const customer = { name: secrets.customer }
  const { id: orderId } = await insertOrder(owner, shop, { items: [[shown, 1]], customer })
  const admin = await insertAdmin(owner)
  target = {
    ...{ slug: shop.slug, shopId: shop.id, productId, categoryId },
    ...{ cartId: rows[0]?.id ?? "", orderId, otherId: admin.id },
  }

  callers.set("a visitor", app.visitor())
  callers.set("its owner", await shopCaller(shop))
  callers.set("another owner", await shopCaller(await insertShop(owner)))
  const blocked = await insertShop(owner)
  callers.set("a blocked owner", await shopCaller(blocked))
  await owner.query("update shops set is_active = false where id = $1", [blocked.id])
  const expired = await insertShop(owner)
  callers.set("an owner whose session has ended", await shopCaller(expired))
  callers.set("an administrator", await adminCaller(admin))
  const former = await insertAdmin(owner)
  callers.set("a former administrator", await adminCaller(former))
  await owner.query("delete from admins where id = $1", [former.id])
  const late = await insertAdmin(owner)
  callers.set("an administrator whose session has ended", await adminCaller(late))
  // At last: a sign-in sweeps what has ended.
  await owner.query(
    "update sessions set ends_at = now() - interval '1 second' where shop_id = $1 or identity_id = $2",
    [expired.id, late.id],
  )
})

async function shopCaller(shop: Parameters<typeof signIn>[1]): Promise<Visitor> {
  const visitor = app.visitor()
  expect((await signIn(visitor, shop)).status).toBe(302)
  return visitor
}

async function adminCaller(admin: Parameters<typeof signInAtAdminDoor>[1]): Promise<Visitor> {
  const visitor = app.visitor()
  expect((await signInAtAdminDoor(visitor, admin)).status).toBe(302)
  return visitor
}

/** Everything that an attack could change, as one text. */
async function state(): Promise<string> {
  const tables = [
    ...["shops", "categories", "products", "product_variants", "product_images", "shared_carts", "payments"],
    ...["plans", "join_requests", "admins", "identities", "staged_pictures"],
    ...["orders", "order_lines", "order_events"],
  ]
  const parts = []
  for (const table of tables) {
    const columns = table === "admins" ? "id, email, name" : "*"
    const { rows } = await app.database.owner.query<{ all: string | null }>(
      `select string_agg(r::text, chr(10) order by r::text) as all from (select ${columns} from ${table}) as r`,
    )
    parts.push(`${table}: ${rows[0]?.all ?? ""}`)
  }
  return parts.join("\n")
}

/** Leads to a sign-in page, is forbidden, or is not there. A 400 or another redirect is the page's own answer to a form. */
function isRefused({ status, headers, html }: Page): boolean {
  const signInPage = /\/(shop|admin)\/login/
  if (status === 202) return signInPage.test(html)
  return status === 302 ? signInPage.test(headers.get("location") ?? "") : [403, 404].includes(status)
}

const guarded = (actor: string) => everyRoute().filter((route) => route.actor === actor)
const strangers = (actor: "shop" | "admin") =>
  [...callers.keys()].filter(
    (name) => !(actor === "shop" ? /^(its|another) owner$/ : /^an administrator$/).test(name),
  )

const isLong = process.env["ATTACKS"] === "all"

/** What this caller tries of a route: in the short form a share, else everything. */
function attemptsOf(route: GuardedRoute, share: Parameters<typeof shareOf>[1]) {
  const ways = everyWay(route, target, { isLong })
  return isLong ? ways : shareOf(ways, share)
}

async function attack(attempts: readonly Attempt[], caller: string): Promise<number> {
  const own = callers.get(caller)
  if (own === undefined) throw new Error(`there is no caller ${caller}`)
  for (const { what, send } of attempts) {
    // Refusals may take a cookie away; the next attempt has it again.
    const visitor = app.visitor()
    for (const [name, value] of own.cookies) visitor.cookies.set(name, value)
    const page = await send(visitor)
    expect(isRefused(page), `${what} by ${caller}: ${page.status}`).toBe(true)
    for (const secret of Object.values(secrets))
      expect(page.html, `${what} by ${caller}`).not.toContain(secret)
  }
  return attempts.length
}

let made = 0

test.each(["shop", "admin"] as const)(
  "no other caller gets through to a route for the %s",
  { timeout: 240_000 },
  async (actor) => {
    const before = await state()
    const callersHere = strangers(actor)
    for (const [first, route] of guarded(actor).entries())
      for (const [turn, caller] of callersHere.entries())
        made += await attack(attemptsOf(route, { turn, of: callersHere.length, first }), caller)
    expect(await state()).toBe(before)
  },
)

test("another owner's own pages never show or change what is this shop's", { timeout: 240_000 }, async () => {
  const mine = async () => {
    const { rows } = await app.database.owner.query(
      `select (select json_agg(p order by id) from products p where shop_id = $1) as products,
         (select json_agg(c order by id) from categories c where shop_id = $1) as categories,
         (select json_agg(i order by id) from product_images i where shop_id = $1) as pictures,
         (select json_agg(v order by id) from product_variants v where shop_id = $1) as variants,
         (select json_agg(s) from shops s where id = $1) as shop`,
      [target.shopId],
    )
    return JSON.stringify(rows)
  }
  const before = await mine()
  const other = callers.get("another owner")
  // Nothing can be read in a PNG, which is drawn for each request.
  const readable = guarded("shop").filter(({ path }) => isLong || !path.endsWith(".png"))
  for (const [first, route] of readable.entries())
    for (const { what, send } of attemptsOf(route, { turn: 0, of: 1, first })) {
      const visitor = app.visitor()
      for (const [name, value] of other?.cookies ?? []) visitor.cookies.set(name, value)
      const page = await send(visitor)
      made++
      expect(page.status, what).toBeLessThan(500)
      for (const secret of Object.values(secrets)) expect(page.html, what).not.toContain(secret)
    }
  expect(await mine()).toBe(before)
})

/** All pages of a route; in the short form each is one caller's. */
function pagesOf(route: GuardedRoute, turn: number, of: number) {
  const pages = everyWay(route, target, { isLong }).filter(({ what }) => what.startsWith("GET"))
  return isLong ? pages : pages.filter((_, place) => place % of === turn)
}

test("a public page shows no caller what is not public", { timeout: 240_000 }, async () => {
  const names = ["a visitor", "another owner"]
  for (const route of guarded("visitor"))
    for (const [turn, name] of names.entries())
      for (const { what, send } of pagesOf(route, turn, names.length)) {
        const cookies = callers.get(name)?.cookies ?? []
        const visitor = app.visitor()
        for (const [cookie, value] of cookies) visitor.cookies.set(cookie, value)
        const page = await send(visitor)
        made++
        expect(page.status, `${what} by ${name}`).toBeLessThan(500)
        // Who has the id of an order is its customer.
        const theirs = route.path.startsWith("/order/") ? [] : [secrets.customer]
        for (const secret of [secrets.product, secrets.applicant, secrets.plan, ...theirs])
          expect(page.html, `${what} by ${name}`).not.toContain(secret)
      }
})

test("the secrets are there for whom they are, so that the attacks had something to find", async () => {
  const its = callers.get("its owner")
  const admin = callers.get("an administrator")
  expect((await its?.visit("/shop/products?lang=en"))?.html).toContain(secrets.product)
  expect((await its?.visit("/shop/categories"))?.html).toContain(secrets.category)
  expect((await its?.visit("/shop/orders"))?.html).toContain(secrets.customer)
  expect((await admin?.visit("/admin/join-requests"))?.html).toContain(secrets.applicant)
  expect((await app.visitor().visit(`/order/${target.orderId}`)).html).toContain(secrets.customer)
  expect((await admin?.visit("/admin/plans"))?.html).toContain(secrets.plan)
  expect(
    (await app.visitor().visit(`/shop/${target.slug}/${target.productId}?${randomUUID()}`)).html,
  ).not.toContain(secrets.product)
  expect(made).toBeGreaterThan(isLong ? 12_000 : 2_500)
})
