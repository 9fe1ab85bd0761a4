import { randomInt } from "node:crypto"
import type { TestAdmin } from "../fixtures/insert-admin.ts"
import type { TestShop } from "../fixtures/insert-shop.ts"
import type { Page, Visitor } from "./visitor.ts"

type ShopAccount = Pick<TestShop, "username" | "password">
type Options = { password?: string; at?: string; headers?: Record<string, string> }

/** Returns the headers of a new client, for an application behind one trusted proxy. */
export function fromElsewhere(): Record<string, string> {
  return { "x-forwarded-for": [10, ...Array.from({ length: 3 }, () => randomInt(256))].join(".") }
}

/** Sends the owner's sign-in form from a new address, so that the throttle of one test does not affect another. */
export function signIn(visitor: Visitor, shop: ShopAccount, options: Options = {}): Promise<Page> {
  const fields = { identifier: shop.username, password: options.password ?? shop.password }
  return visitor.post(options.at ?? "/shop/login", fields, options.headers ?? fromElsewhere())
}

/** Fills in the administrators' sign-in form and sends it, from an address of its own. */
export function signInAtAdminPage(visitor: Visitor, admin: TestAdmin, options: Options = {}): Promise<Page> {
  const fields = { email: admin.email, password: options.password ?? admin.password }
  return visitor.post(options.at ?? "/admin/login", fields, options.headers ?? fromElsewhere())
}

/** Returns the address to which a page redirects, or null. */
export function leadsTo(page: Page): string | null {
  return page.headers.get("location")
}
