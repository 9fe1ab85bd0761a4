import { randomUUID } from "node:crypto"
import { beforeAll, expect } from "vitest"
import { useTestApplication, type TestApplication } from "../application/use-test-application.ts"
import { insertAdmin } from "../fixtures/insert-admin.ts"
import { insertCategory, insertProduct } from "../fixtures/insert-product.ts"
import { insertOrder } from "../fixtures/insert-order.ts"
import { insertShop } from "../fixtures/insert-shop.ts"
import { signIn, signInAtAdminPage } from "../client/sign-in.ts"
import type { Page, Visitor } from "../client/visitor.ts"
import type { Attempt, Target } from "./every-way.ts"
import { everyRoute, type GuardedRoute } from "./guarded-routes.ts"

/** Words that stand in one shop's or the operator's own rows and nowhere else. */
export const secrets = {
  product: "canary-product",
  applicant: "canary-applicant",
  plan: "canary-plan",
  category: "canary-category",
  customer: "canary-customer",
}

/** An application with the secrets, and everyone who may want them. */
export type AttackedApplication = {
  app: TestApplication
  target: Target
  /** Whoever this is, with the cookies of a sign-in at the beginning: a rejection may take one away. */
  visitorAs(caller: string): Visitor
  /** Sends these as `caller`, and expects nothing but rejections. Returns their number. */
  attack(attempts: readonly Attempt[], caller: string): Promise<number>
  /** Everything that an attack could change, as one text. */
  state(): Promise<string>
  /** Expects the secrets to be there for whom they are, so that the attacks had something to find. */
  expectSecrets(): Promise<void>
}

/** For a test file: opens it before the first test. */
export function useAttackedApplication(): AttackedApplication {
  // Behind one proxy, so that each caller may have an address of its own.
  const app = useTestApplication({ TRUST_PROXY: "1" })
  const callers = new Map<string, Visitor>()
  const target = {} as Target

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
    Object.assign(target, {
      ...{ slug: shop.slug, shopId: shop.id, productId, categoryId },
      ...{ cartId: rows[0]?.id ?? "", orderId, otherId: admin.id },
    } satisfies Target)

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

  async function adminCaller(admin: Parameters<typeof signInAtAdminPage>[1]): Promise<Visitor> {
    const visitor = app.visitor()
    expect((await signInAtAdminPage(visitor, admin)).status).toBe(302)
    return visitor
  }

  async function state(): Promise<string> {
    const tables = [
      ...[
        "shops",
        "categories",
        "products",
        "product_variants",
        "product_images",
        "shared_carts",
        "payments",
      ],
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

  function visitorAs(caller: string): Visitor {
    const own = callers.get(caller)
    if (own === undefined) throw new Error(`there is no caller ${caller}`)
    const visitor = app.visitor()
    for (const [name, value] of own.cookies) visitor.cookies.set(name, value)
    return visitor
  }

  async function attack(attempts: readonly Attempt[], caller: string): Promise<number> {
    for (const { what, send } of attempts) {
      const page = await send(visitorAs(caller))
      expect(isRejected(page), `${what} by ${caller}: ${page.status}`).toBe(true)
      for (const secret of Object.values(secrets))
        expect(page.html, `${what} by ${caller}`).not.toContain(secret)
    }
    return attempts.length
  }

  async function expectSecrets(): Promise<void> {
    const its = visitorAs("its owner")
    const admin = visitorAs("an administrator")
    expect((await its.visit("/shop/products?lang=en")).html).toContain(secrets.product)
    expect((await its.visit("/shop/categories")).html).toContain(secrets.category)
    expect((await its.visit("/shop/orders")).html).toContain(secrets.customer)
    expect((await admin.visit("/admin/join-requests")).html).toContain(secrets.applicant)
    expect((await app.visitor().visit(`/order/${target.orderId}`)).html).toContain(secrets.customer)
    expect((await admin.visit("/admin/plans")).html).toContain(secrets.plan)
    const hidden = `/shop/${target.slug}/${target.productId}?${randomUUID()}`
    expect((await app.visitor().visit(hidden)).html).not.toContain(secrets.product)
  }

  return { app, target, visitorAs, attack, state, expectSecrets }
}

/**
 * Leads to a sign-in page or gives back what was typed, is forbidden, or is not there. A 400 or another redirect is the page's
 * own answer to a form.
 */
function isRejected({ status, headers }: Page): boolean {
  const signInPage = /\/(shop|admin)\/login/
  if (status === 302) return signInPage.test(headers.get("location") ?? "")
  // A form that is sent to a page's data finds a page that accepts none.
  return [401, 403, 404, 405].includes(status)
}

export const guarded = (actor: GuardedRoute["actor"]) => everyRoute().filter((route) => route.actor === actor)

const allowed: Readonly<Record<"shop" | "admin", RegExp>> = {
  shop: /^(its|another) owner$/,
  admin: /^an administrator$/,
}

/** Those of the callers who may not come to the routes of this actor. */
export const strangers = (actor: "shop" | "admin") => everyCaller.filter((name) => !allowed[actor].test(name))

const everyCaller = [
  ...["a visitor", "its owner", "another owner", "a blocked owner", "an owner whose session has ended"],
  ...["an administrator", "a former administrator", "an administrator whose session has ended"],
]
