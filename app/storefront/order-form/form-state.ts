import { readFormWhere, type FormWhere } from "./form-where.ts"
import type { FormWhen } from "./form-when.ts"
import { asItem, itemFields, readItems, type FormItem } from "#app/order/form-lines.ts"
import { type CartItem } from "#app/domain/cart/cart.ts"
import { cartLimits } from "#app/domain/cart/cart-limits.ts"
import { maxPieces } from "#app/domain/cart/quantity-of-line.ts"
import { itemText } from "#app/domain/cart/cart-hash.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { orderFormAddress } from "#app/domain/shop/shop-address.ts"
import { isIdentifier, readIdentifier } from "#app/domain/identifier.ts"
import { emptyCustomerInput, type CustomerProblems, type CustomerInput } from "#app/domain/order/customer.ts"
import { units } from "#app/domain/measure/measure.ts"
import { readAnswers, writeAnswers } from "#app/domain/question/answers.ts"
import { readRate } from "#app/order/seen-rate.ts"
import type { SeenRate } from "#app/domain/price/second-currency.ts"
import { orderTrap } from "#app/domain/order/sent-order.ts"
import { readSearch } from "#app/domain/text/search-text.ts"
import { knownFields, type Sent } from "#app/domain/text/text-fields.ts"
import { westernDigits } from "#app/domain/text/text-input.ts"

/** The state of an order's page without a script. Its fields carry all of it between two requests. */
export type FormState = {
  readonly items: readonly FormItem[]
  /** It is drawn when the page is first shown, so that a form that is sent twice is one order. */
  readonly key: string
  readonly input: CustomerInput
  readonly where: FormWhere
  readonly when: FormWhen
  /** The rate that the page converted its amounts with; null where it showed none. */
  readonly money: SeenRate | null
  /** The search that chooses the products offered beside the lines. */
  readonly search: string
  readonly problems: CustomerProblems
  /** The sentence beside "Where to?". */
  readonly whereProblem: string | null
  /** The sentence beside "When do you want it?". */
  readonly whenProblem: string | null
  /** Why nothing was sent. */
  readonly banner: string | null
}

/** The action of a button. One that names a line or a product acts on that one. */
export type FormAction =
  | { readonly kind: "update" | "send" }
  | { readonly kind: "add"; readonly productId: string }
  | { readonly kind: "remove"; readonly index: number }

const item = /^([0-9a-f-]{36})(?:\/([0-9a-f-]{36}))?(?:\?([^:]*))?:(\d{1,6})(g|mm|ml)?$/i

/** Reads the lines of an address: each `item` is written as in the hash of a cart. */
export function itemsOfAddress(query: URLSearchParams): FormItem[] {
  return query.getAll("item").flatMap((text): FormItem[] => {
    const [, product = null, variant = null, given = "", amount = "", name] = item.exec(text) ?? []
    const productId = readIdentifier(product)
    const unit = units.find((known) => known === name)
    const [variantId, quantity] = [readIdentifier(variant), Number(amount)]
    if (productId === null || quantity === 0 || quantity > maxPieces({ stock: null, unit })) return []
    return [asItem({ productId, variantId, quantity, unit, answers: writeAnswers(readAnswers(given)) })]
  })
}

/** Returns the address of an order form with these lines. Each `item` is written as in the hash of a cart. */
export function orderAgainAddress(slug: string, items: readonly CartItem[], lang: Locale | null): string {
  const parameters = new URLSearchParams(items.map((item) => ["item", itemText(item)]))
  if (lang !== null) parameters.set("lang", lang)
  return `${orderFormAddress(slug)}?${parameters}`
}

/** Reads a sent form. `isTrapped` is true if a robot filled in the field for robots. */
export function readFormState(sent: Sent): { state: FormState; act: FormAction; isTrapped: boolean } {
  const once = [
    "key",
    "money",
    "search",
    "act",
    "name",
    "phone",
    "askedPhone",
    "area",
    "note",
    "where",
    "day",
    "hours",
    orderTrap,
  ] as const
  const entries = [...sent]
  const { fields } = knownFields(entries, once, itemFields)
  const items = readItems(fields, entries, readQuantity)
  const { name = "", phone = "", askedPhone, area = "", note = "" } = fields
  const { key = "", money = "", search = "", where = "", day = "", hours = "" } = fields
  return {
    state: {
      ...{ items, key, money: readRate(money), search: readSearch(search), where: readFormWhere(where) },
      ...{ when: { day, hours }, problems: {}, whereProblem: null, whenProblem: null, banner: null },
      input: { ...emptyCustomerInput, name, phone, askedPhone, area, note },
    },
    act: readAction(fields.act ?? ""),
    isTrapped: (fields[orderTrap] ?? "") !== "",
  }
}

function readAction(text: string): FormAction {
  const [kind, on = ""] = text.split(":")
  if (kind === "add" && isIdentifier(on)) return { kind, productId: on.toLowerCase() }
  if (kind === "remove") return { kind, index: Number(on) }
  return { kind: kind === "send" ? "send" : "update" }
}

/** Returns null for anything but a number of pieces. */
function readQuantity(input: string): number | null {
  const text = westernDigits(input).trim()
  return /^\d{1,9}$/.test(text) ? Math.min(cartLimits.quantity, Number(text)) : null
}
