import { cartLimits, type CartItem } from "#app/domain/cart/cart.ts"
import { itemText } from "#app/domain/cart/cart-hash.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { orderFormAddress } from "#app/domain/shop/shop-address.ts"
import { isIdentifier, readIdentifier } from "#app/domain/identifier.ts"
import { emptyCustomerInput, type CustomerProblems, type CustomerInput } from "#app/domain/order/customer.ts"
import type { SeenRate } from "#app/domain/price/second-currency.ts"
import { orderTrap } from "#app/domain/order/sent-order.ts"
import { readSearch } from "#app/domain/text/search-text.ts"
import { knownFields, type Sent } from "#app/domain/text/text-fields.ts"
import { westernDigits } from "#app/domain/text/text-input.ts"

export type FormItem = CartItem & {
  /** The price that the page showed, in cents; null for none, undefined where the page has shown none yet. */
  readonly shownCents: number | null | undefined
  /** The raw input of the quantity's field where it is no quantity; else null. */
  readonly quantityInput: string | null
}

/** The state of an order's page without a script. Its fields carry all of it between two requests. */
export type FormState = {
  readonly items: readonly FormItem[]
  /** It is drawn when the page is first shown, so that a form that is sent twice is one order. */
  readonly key: string
  readonly input: CustomerInput
  /** The rate that the page converted its amounts with; null where it showed none. */
  readonly money: SeenRate | null
  /** The search that chooses the products offered beside the lines. */
  readonly search: string
  readonly problems: CustomerProblems
  /** Why nothing was sent. */
  readonly banner: string | null
}

/** The action of a button. One that names a line or a product acts on that one. */
export type FormAction =
  | { readonly kind: "update" | "send" }
  | { readonly kind: "add"; readonly productId: string }
  | { readonly kind: "remove"; readonly index: number }

const item = /^([0-9a-f-]{36})(?:\/([0-9a-f-]{36}))?:(\d{1,3})$/i

/** Reads the lines of an address: each `item` is written as in the hash of a cart. */
export function itemsOfAddress(query: URLSearchParams): FormItem[] {
  return query.getAll("item").flatMap((text): FormItem[] => {
    const [, product = null, variant = null, quantity = ""] = item.exec(text) ?? []
    const productId = readIdentifier(product)
    if (productId === null || Number(quantity) === 0) return []
    return [asItem(productId, readIdentifier(variant), Number(quantity))]
  })
}

/** Returns the address of an order form with these lines. Each `item` is written as in the hash of a cart. */
export function orderAgainAddress(slug: string, items: readonly CartItem[], lang: Locale | null): string {
  const parameters = new URLSearchParams(items.map((item) => ["item", itemText(item)]))
  if (lang !== null) parameters.set("lang", lang)
  return `${orderFormAddress(slug)}?${parameters}`
}

export function asItem(productId: string, variantId: string | null, quantity: number): FormItem {
  return { productId, variantId, quantity, shownCents: undefined, quantityInput: null }
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
    orderTrap,
  ] as const
  const lists = ["product", "variant", "quantity", "shown"] as const
  const { fields } = knownFields(sent, once, lists)
  const items = fields.product.flatMap((product, index): FormItem[] => {
    const productId = readIdentifier(product)
    if (productId === null) return []
    const variantId = readIdentifier(fields.variant[index] ?? null)
    const input = fields.quantity[index] ?? "1"
    const quantity = readQuantity(input)
    return [
      {
        ...{ productId, variantId, quantity: quantity ?? 1 },
        shownCents: readShown(fields.shown[index]),
        quantityInput: quantity === null ? input : null,
      },
    ]
  })
  const { name = "", phone = "", askedPhone, area = "", note = "" } = fields
  const { key = "", money = "", search = "" } = fields
  return {
    state: {
      ...{ items, key, money: readRate(money), search: readSearch(search), problems: {}, banner: null },
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

/** Writes the rate and the rounding of a page for its form, which sends them back. */
export const rateText = ({ rate, rounding }: SeenRate): string => `${rate}/${rounding}`

function readRate(text: string): SeenRate | null {
  const [, rate, rounding] = /^(\d{1,7})\/(\d{1,6})$/.exec(text) ?? []
  return rate === undefined ? null : { rate: Number(rate), rounding: Number(rounding) }
}

/** Returns null for the empty text, which stands for a product without a price. */
function readShown(text: string | undefined): number | null | undefined {
  if (text === "") return null
  return text !== undefined && /^\d{1,11}$/.test(text) ? Number(text) : undefined
}

/** Merges the lines of one item, and drops those of no pieces. */
export function joined(items: readonly FormItem[]): FormItem[] {
  const lines = new Map<string, FormItem>()
  for (const line of items) {
    if (line.quantity === 0) continue
    const key = `${line.productId}/${line.variantId}`
    const before = lines.get(key)?.quantity ?? 0
    lines.set(key, { ...line, quantity: Math.min(cartLimits.quantity, before + line.quantity) })
  }
  return [...lines.values()].slice(0, cartLimits.lines)
}
