import { expect } from "vitest"
import type { TestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertClosure } from "#tests/fixtures/insert-hours.ts"
import { insertArea } from "#tests/fixtures/insert-area.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertPlan, insertShop } from "#tests/fixtures/insert-shop.ts"
import { signIn, signInAtAdminPage } from "#tests/client/sign-in.ts"
import type { Visitor } from "#tests/client/visitor.ts"

/** A client with cookies, and the forms of the pages that it can open. */
export type Caller = { cookie: string; forms: readonly OfferedForm[] }

export type Fuzzed = {
  /** A visitor, an owner and an administrator. */
  callers: readonly [Caller, Caller, Caller]
  /** Ids, slugs and other values of existing rows. */
  words: readonly string[]
  slug: string
  productId: string
  cartId: string
  orderId: string
}

/** A shop with something of everything, its owner, and an administrator, all new: what came before may have ended them. */
export async function arrangeFuzzed(app: TestApplication): Promise<Fuzzed> {
  const { owner } = app.database
  const shop = await insertShop(owner, { productLimit: 12 })
  const categoryId = await insertCategory(owner, shop, "Lamps")
  const productId = await insertProduct(owner, shop, {
    categoryId,
    pictures: 1,
    variants: [
      ["S", "red", 1],
      ["M", "red", 0],
    ],
  })
  const planId = await insertPlan(owner, 5)
  const { rows } = await owner.query<{ id: string }>(
    `with cart as (
       insert into shared_carts (shop_id, shop_slug, items, cart_hash) values ($1, $2, $3, 'aGFzaA==') returning id)
     select id from cart`,
    [shop.id, shop.slug, JSON.stringify([{ product_id: productId, qty: 1 }])],
  )
  const request = await owner.query<{ id: string }>(
    "insert into join_requests (name, email) values ('Applicant', 'applicant@shops.example') returning id",
  )
  const [admin, other] = [await insertAdmin(owner), await insertAdmin(owner)]
  const [cartId = "", requestId = ""] = [rows[0]?.id, request.rows[0]?.id]

  const { id: orderId } = await insertOrder(owner, shop, { items: [[productId, 2]] })
  const areaId = await insertArea(owner, shop.id, { name: "Metn" })
  const day = { firstDay: "2099-01-01", lastDay: "2099-01-02" }
  const closureId = await insertClosure(owner, shop.id, day)
  const visitor = app.visitor()
  const itsOwner = app.visitor()
  const administrator = app.visitor()
  expect((await signIn(itsOwner, shop)).status).toBe(302)
  expect((await signInAtAdminPage(administrator, admin)).status).toBe(302)
  const signInPages = ["/", "/shop/login", "/admin/login", "/admin/forgot-password"]
  const own = [
    ...["/shop/dashboard", "/shop/products?new=", "/shop/products/import", "/shop/settings"],
    ...["edit", "quick", "delete"].map((action) => `/shop/products?${action}=${productId}`),
    ...["delete", "move", "sale", "questions"].map(
      (action) => `/shop/products?selected=${action}&id=${productId}`,
    ),
    ...["move", "pin", "undo"].map((action) => `/shop/products/arrange?${action}=${productId}`),
    ...["/shop/categories?new=", `/shop/categories?edit=${categoryId}`],
    ...[`/shop/categories?delete=${categoryId}`, "/shop/change-password", "/shop/orders", "/shop/orders/new"],
    ...["new", "week", "start", "orders", "remove"].map((action) => `/shop/settings/hours?${action}=`),
    ...["edit", "delete"].map((action) => `/shop/settings/hours?${action}=${closureId}`),
    ...["pause", "resume", "still"].map((action) => `/shop/dashboard?${action}=`),
    ...["new", "choose", "pickup", "reorder"].map((action) => `/shop/settings/delivery?${action}=`),
    ...["edit", "delete", "switch"].map((action) => `/shop/settings/delivery?${action}=${areaId}`),
    ...["", "?cancel=", "?erase="].map((action) => `/shop/orders/${orderId}${action}`),
    `/shop/orders/collect?order=${orderId}&cash=`,
  ]
  const platform = [
    ...["/admin/account", "/admin/shops?new=", "/admin/plans?new=", "/admin/admins?new="],
    ...["block", "recover", "edit", "plan"].map((action) => `/admin/shops?${action}=${shop.id}`),
    ...[`/admin/shops?delete=${shop.id}&step=2`, "/admin/shops?bulk=paid&all=", "/admin/join-requests"],
    ...[`/admin/plans?edit=${planId}`, `/admin/plans?delete=${planId}`, `/admin/admins?remove=${other.id}`],
  ]
  return {
    callers: [
      await callerOf(visitor, signInPages),
      await callerOf(itsOwner, own),
      await callerOf(administrator, platform),
    ],
    words: [shop.id, shop.slug, productId, categoryId, planId, cartId, orderId, requestId, other.id],
    slug: shop.slug,
    productId,
    cartId,
    orderId,
  }
}

async function callerOf(visitor: Visitor, addresses: readonly string[]): Promise<Caller> {
  const forms = []
  for (const address of addresses) {
    const { status, html } = await visitor.visit(address)
    expect(status, address).toBe(200)
    forms.push(...formsOf(html, address))
  }
  return { cookie: [...visitor.cookies].map((pair) => pair.join("=")).join("; "), forms }
}

/** A form as a page offers it: where it is sent, and what it would send untouched. */
type OfferedForm = {
  action: string
  isMultipart: boolean
  fields: (readonly [name: string, value: string])[]
}

/** The forms of a page that are posted. `at` is the page's own address. */
function formsOf(html: string, at: string): OfferedForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, attributes = ""]) => /method="post"/i.test(attributes))
    .map(([, attributes = "", inside = ""]) => ({
      action: attribute(attributes, "action") ?? at,
      isMultipart: attribute(attributes, "encType") === "multipart/form-data",
      fields: [...inside.matchAll(/<(input|textarea|select|button)\b([^>]*)>([^<]*)/g)].flatMap(
        ([, tag = "", own = "", text = ""]) => {
          const name = attribute(own, "name")
          if (name === null) return []
          return [[name, tag === "textarea" ? text : (attribute(own, "value") ?? "")] as const]
        },
      ),
    }))
}

function attribute(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? null
}
