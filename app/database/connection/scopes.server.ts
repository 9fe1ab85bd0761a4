import { Scope } from "./scope.ts"
import { runBatch, runTransaction } from "./transaction.server.ts"

/** The one active shop that a visitor named, and the active plans. */
export class VisitorDatabase extends Scope {
  readonly role = "vitrine_visitor"
}

/** One shop's own rows. */
export class ShopDatabase extends Scope {
  readonly role = "vitrine_shop"
}

/** What the admin pages need. */
export class AdminDatabase extends Scope {
  readonly role = "vitrine_admin"
}

/** Credentials and sessions. */
export class AuthDatabase extends Scope {
  readonly role = "vitrine_auth"
}

/**
 * One round trip: begin, the shop's name, every query that `work` issues before it first waits, and commit are sent
 * together. A query that is issued later is rejected, so use `Promise.all`. `null` names no shop.
 */
export function asVisitor<Result>(
  slug: string | null,
  work: (database: VisitorDatabase) => Promise<Result>,
): Promise<Result> {
  return runBatch("vitrine_visitor", { "vitrine.slug": slugOf(slug) }, (send) =>
    work(new VisitorDatabase(send)),
  )
}

/** Like {@link asVisitor}, in the active shop of a shared cart, which is readable; nothing else names a cart. */
export function asVisitorOfCart<Result>(
  cartId: string,
  work: (database: VisitorDatabase) => Promise<Result>,
): Promise<Result> {
  return runBatch("vitrine_visitor", { "vitrine.cart_id": cartId }, (send) => work(new VisitorDatabase(send)))
}

/** Like {@link asVisitor}, in the active shop of an order, which is readable; nothing else names an order. */
export function asVisitorOfOrder<Result>(
  orderId: string,
  work: (database: VisitorDatabase) => Promise<Result>,
): Promise<Result> {
  return runBatch("vitrine_visitor", { "vitrine.order_id": orderId }, (send) =>
    work(new VisitorDatabase(send)),
  )
}

/** Like {@link asVisitor}; carts with exactly this content are readable, so that an equal one is used again. */
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

/** One transaction: kept when `work` resolves, undone when it rejects. */
export function asShop<Result>(
  shopId: string,
  work: (database: ShopDatabase) => Promise<Result>,
): Promise<Result> {
  return runTransaction("vitrine_shop", { "vitrine.shop_id": shopId }, (send) => work(new ShopDatabase(send)))
}

/** One transaction, like {@link asShop}. An id that is no administrator's sees nothing. */
export function asAdmin<Result>(
  adminId: string,
  work: (database: AdminDatabase) => Promise<Result>,
): Promise<Result> {
  return runTransaction("vitrine_admin", { "vitrine.admin_id": adminId }, (send) =>
    work(new AdminDatabase(send)),
  )
}

/** One transaction, like {@link asShop}. */
export function asAuth<Result>(work: (database: AuthDatabase) => Promise<Result>): Promise<Result> {
  return runTransaction("vitrine_auth", {}, (send) => work(new AuthDatabase(send)))
}

/** What can't be a slug names no shop: a NUL would be the database's error, and a long text its waste. */
function slugOf(text: string | null): string {
  return text !== null && /^[a-z0-9-]{1,60}$/.test(text) ? text : ""
}
