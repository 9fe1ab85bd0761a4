import type { RouterContextProvider } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { listCartProducts } from "#app/database/visitor/cart-products.ts"
import { findDeliveryTerms } from "#app/database/visitor/delivery-terms.ts"
import { findPublicShop, type StoredShop } from "#app/database/visitor/public-shop.ts"
import { listVisibleProducts } from "#app/database/visitor/visible-products.ts"
import { cartTotal } from "#app/domain/cart/cart-total.ts"
import { changedValues, checkFirstBill } from "#app/domain/bill/bill-change.ts"
import { billOf, goodsAlone, type Billed } from "#app/domain/delivery/bill.ts"
import { areaIn } from "#app/domain/delivery/delivery-area.ts"
import { noWantedFields, readWantedFields } from "#app/domain/hours/wanted-form.ts"
import { checkOwnersHandover, readCartLink } from "#app/domain/order/added-order.ts"
import { takeStock } from "#app/domain/order/stock-taking.ts"
import { cardIn, cartProductIn } from "#app/domain/product-language/product-in-language.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { readSearch } from "#app/domain/text/search-text.ts"
import { joined, lineToday, settled, type FormItem, type FormProduct } from "#app/order/form-lines.ts"
import { platformContext } from "#app/platform.ts"
import { ownerLanguage } from "../../owner-language.server.ts"
import type { AddOrderForm } from "./add-order-form.ts"

/** What the customer reads of a reduction and of a charge. */
type BillWords = Record<"reductionWord" | "chargeWord", string | null>
const noWords: BillWords = { reductionWord: null, chargeWord: null }

/** A search finds the other products. */
const offeredProducts = 6

/** A line of the page; `missing` are the pieces that the stock lacks. */
export type AddedLine = ReturnType<typeof linesOf>[number]

export type LoadedOrder = NonNullable<Awaited<ReturnType<typeof loadAddOrder>>>

/**
 * Loads the page with the shop's products and terms of today, as its shoppers see them; null if the shop is blocked. Both
 * are read as a visitor, because an order can hold nothing else.
 */
export async function loadAddOrder(context: Readonly<RouterContextProvider>, form: AddOrderForm) {
  const { slug } = context.get(shopSessionContext)
  const { timeZone } = context.get(platformContext)
  const now = new Date()
  const language = ownerLanguage(context)
  const search = readCartLink(form.search) === null ? readSearch(form.search) : ""
  const isOffering = search !== "" || form.items.length === 0
  const query = { search, categoryId: null, sort: "featured", page: 1, pageSize: offeredProducts } as const
  const ids = form.items.map(({ productId }) => productId)
  const [shop, stored, terms, list] = await asVisitor(slug, (db) =>
    Promise.all([
      findPublicShop(db),
      listCartProducts(db, ids),
      findDeliveryTerms(db),
      isOffering ? listVisibleProducts(db, query) : null,
    ]),
  )
  if (shop === null) return null
  const lines = linesOf(
    form.items,
    stored.map((product) => cartProductIn(product, language)),
  )
  const total = cartTotal(lines.map(({ line }) => line).filter(({ isGone = false }) => !isGone))
  const checked = checkOwnersHandover(terms, form, total.cents)
  const handover = checked.ok ? checked.handover : null
  const deliveryCents = handover?.kind === "delivery" ? handover.cents : null
  const { delivery: _, ...charges } = form.bill
  const isPricedHere = handover === null
  const first = checkFirstBill(isPricedHere ? form.bill : charges)
  const billed: Billed & BillWords = Object.assign(
    { ...goodsAlone, ...noWords, goodsCents: total.cents, handover: handover?.kind ?? null, deliveryCents },
    ...first.changes.map(changedValues),
  )
  return {
    ...{ form, lines, total, handover, billed, isPricedHere, bill: billOf(billed), changes: first.changes },
    handoverProblems: checked.ok ? {} : checked.problems,
    billProblems: first.problems,
    hasPickup: terms.hasPickup,
    areas: terms.areas.map((area) => areaIn(area, language)),
    ...{ asksWhen: shop.wanted.asksWhen, wanted: wantedIn(form, shop, { now, timeZone }) },
    today: dayIn(now, timeZone),
    currency: shop.currency,
    found: list?.products.map((product) => cardIn(product, language)) ?? null,
    isSearch: search !== "",
  }
}

function wantedIn({ wanted }: AddOrderForm, shop: StoredShop, today: Parameters<typeof readWantedFields>[1]) {
  return readWantedFields(shop.wanted.asksWhen ? wanted : noWantedFields, today)
}

function linesOf(items: readonly FormItem[], products: readonly FormProduct[]) {
  const productOf = ({ productId }: FormItem) => products.find(({ id }) => id === productId)
  const wanted = joined(items.map((item) => settled(item, productOf(item))))
  const stocks = products.flatMap(({ id: productId, variants }) =>
    variants.map(({ id, stock }) => ({ id, productId, stock })),
  )
  const taken = takeStock(
    wanted.map((item, position) => ({ ...item, position })),
    stocks,
  )
  return wanted.map((item, index) => {
    const { line, langs, variants, questions } = lineToday(item, productOf(item))
    const missing = line.isGone === true ? 0 : (taken[index]?.missing ?? 0)
    // The shop decides whether it can find more than its stock has, and weighs what it adds.
    return {
      item,
      line: { ...line, quantity: item.quantity, isAbout: false },
      langs,
      variants,
      questions,
      missing,
    }
  })
}
