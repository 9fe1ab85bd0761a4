import { randomInt } from "node:crypto"
import type { TestAdmin } from "./insert-admin.ts"
import type { TestShop } from "./insert-shop.ts"
import type { Page, Visitor } from "./visitor.ts"

type Wish = { password?: string; at?: string; headers?: Record<string, string> }

/** Headers of somebody whom nobody has seen before, for an application behind one trusted proxy. */
export function fromElsewhere(): Record<string, string> {
  return { "x-forwarded-for": [10, ...Array.from({ length: 3 }, () => randomInt(256))].join(".") }
}

/** Fills in the owner's door and sends it, from an address of its own: the throttle of one test is not another's. */
export function signIn(visitor: Visitor, shop: TestShop, wish: Wish = {}): Promise<Page> {
  const fields = { identifier: shop.username, password: wish.password ?? shop.password }
  return visitor.post(wish.at ?? "/shop/login", fields, wish.headers ?? fromElsewhere())
}

/** Fills in the administrators' door and sends it, from an address of its own. */
export function signInAtAdminDoor(visitor: Visitor, admin: TestAdmin, wish: Wish = {}): Promise<Page> {
  const fields = { email: admin.email, password: wish.password ?? admin.password }
  return visitor.post(wish.at ?? "/admin/login", fields, wish.headers ?? fromElsewhere())
}

/** Where a page sends on to, or null. */
export function leadsTo(page: Page): string | null {
  return page.headers.get("location")
}
