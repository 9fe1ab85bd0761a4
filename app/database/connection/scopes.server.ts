import { Scope } from "./scope.ts"
import { runBatch, runTransaction } from "./transaction.server.ts"

/** It sees the one active shop that a visitor named, and the active plans. */
export class VisitorDatabase extends Scope {
  readonly role = "vitrine_visitor"
}

/** It sees one shop's own rows. */
export class ShopDatabase extends Scope {
  readonly role = "vitrine_shop"
}

/** It sees the data of the admin pages. */
export class AdminDatabase extends Scope {
  readonly role = "vitrine_admin"
}

/** It sees credentials and sessions. */
export class AuthDatabase extends Scope {
  readonly role = "vitrine_auth"
}

/**
 * Runs one round trip: begin, the shop's name, every query that `work` issues before it first waits, and commit are
 * sent together. A query that is issued later is rejected, so use `Promise.all`. The slug may be in any case; `null`
 * names no shop.
 */
export function asVisitor<Result>(
  slug: string | null,
  work: (database: VisitorDatabase) => Promise<Result>,
): Promise<Result> {
  return runBatch("vitrine_visitor", { "vitrine.slug": slugOf(slug) }, (send) =>
    work(new VisitorDatabase(send)),
  )
}

/** Runs like {@link asVisitor}, in the active shop of a shared cart, which is readable; nothing else names a cart. */
export function asVisitorOfCart<Result>(
  cartId: string,
  work: (database: VisitorDatabase) => Promise<Result>,
): Promise<Result> {
  return runBatch("vitrine_visitor", { "vitrine.cart_id": cartId }, (send) => work(new VisitorDatabase(send)))
}

/** Runs like {@link asVisitor}, in the active shop of an order, which is readable; nothing else names an order. */
export function asVisitorOfOrder<Result>(
  orderId: string,
  work: (database: VisitorDatabase) => Promise<Result>,
): Promise<Result> {
  return runBatch("vitrine_visitor", { "vitrine.order_id": orderId }, (send) =>
    work(new VisitorDatabase(send)),
  )
}

/** Runs like {@link asVisitor}; carts with exactly this content are readable, so that an equal one is used again. */
export function asVisitorWithCart<Result>(
  names: { slug: string; cartHash: string },
  work: (database: VisitorDatabase) => Promise<Result>,
): Promise<Result> {
  return runBatch(
    "vitrine_visitor",
    { "vitrine.slug": slugOf(names.slug), "vitrine.cart_hash": names.cartHash },
    (send) => work(new VisitorDatabase(send)),
  )
}

/** Runs one transaction. It commits when `work` resolves, and rolls back when it rejects. */
export function asShop<Result>(
  shopId: string,
  work: (database: ShopDatabase) => Promise<Result>,
): Promise<Result> {
  return runTransaction("vitrine_shop", { "vitrine.shop_id": shopId }, (send) => work(new ShopDatabase(send)))
}

/** Runs one transaction, like {@link asShop}. It sees nothing if the id is no administrator's. */
export function asAdmin<Result>(
  adminId: string,
  work: (database: AdminDatabase) => Promise<Result>,
): Promise<Result> {
  return runTransaction("vitrine_admin", { "vitrine.admin_id": adminId }, (send) =>
    work(new AdminDatabase(send)),
  )
}

/** Runs one transaction, like {@link asShop}. */
export function asAuth<Result>(work: (database: AuthDatabase) => Promise<Result>): Promise<Result> {
  return runTransaction("vitrine_auth", {}, (send) => work(new AuthDatabase(send)))
}

/**
 * Returns a slug as it is stored, in lower case; "" for a text that can't be one: a NUL would be an error of the
 * database, and a long text a waste.
 */
function slugOf(text: string | null): string {
  const slug = text?.toLowerCase() ?? ""
  return /^[a-z0-9-]{1,60}$/.test(slug) ? slug : ""
}
