import { isFieldOfLine, itemFields, readItems, type FormItem } from "#app/order/form-lines.ts"
import { readRate } from "#app/order/seen-rate.ts"
import { readIdentifier, isIdentifier } from "#app/domain/identifier.ts"
import { billParts, emptyBill, type BillFields, type FirstBill } from "#app/domain/bill/bill-change.ts"
import { isOrderSource, type FirstStatus, type OrderSource } from "#app/domain/order/added-order.ts"
import { emptyCustomerInput, type CustomerInput } from "#app/domain/order/customer.ts"
import { noWantedFields, type WantedFields } from "#app/domain/hours/wanted-form.ts"
import { readQuantity } from "#app/domain/order/order-forms.ts"
import type { SeenRate } from "#app/domain/price/second-currency.ts"
import { sentFields, type Sent } from "#app/domain/text/text-fields.ts"

/** The page's state: its fields carry all of it between two requests. */
export type AddOrderForm = {
  readonly items: readonly FormItem[]
  /** It is drawn when the page is first shown, so that a form that is sent twice is one order. */
  readonly key: string
  /** The raw input of the search, which may be a cart's link. */
  readonly search: string
  readonly input: CustomerInput
  /** `pickup`, an area's id, or empty. */
  readonly where: string
  /** The raw input of the price of delivery; empty for the area's. */
  readonly price: string
  readonly bill: FirstBill
  /** The raw input of when it is wanted. */
  readonly wanted: WantedFields
  readonly source: OrderSource
  readonly begins: FirstStatus
  /** The rate that the page converted its amounts with; null where it showed none. */
  readonly money: SeenRate | null
  /** The shared cart that its lines came from. */
  readonly cartId: string | null
  /** So many pieces were missing when the page last said so. */
  readonly saidMissing: number
}

export function emptyForm(key: string): AddOrderForm {
  return {
    ...{ items: [], key, search: "", input: emptyCustomerInput, where: "", price: "" },
    ...{ bill: emptyBill, wanted: noWantedFields },
    ...{ source: "call", begins: "confirmed", money: null, cartId: null, saidMissing: 0 },
  }
}

/** The action of a button. One that names a line or a product acts on that one. */
export type FormAction =
  | { readonly kind: "update" | "send" }
  | { readonly kind: "add"; readonly productId: string }
  | { readonly kind: "remove"; readonly index: number }

/** Returns the name of a field for a part of the bill. */
export const billField = (part: keyof FirstBill, name: keyof BillFields) => `${part}_${name}` as const

const billFields = billParts.flatMap((part) =>
  (["amount", "unit", "word"] as const).map((name) => billField(part, name)),
)

const names = [
  ...(["key", "money", "search", "act", "cart", "missing", "begun"] as const),
  ...(["name", "phone", "askedPhone", "area", "note", "where", "price", "source", "begins"] as const),
  ...billFields,
  ...(["wanted_day", "wanted_from", "wanted_to"] as const),
] as const

/** Reads the form; null for another form. */
export function readAddOrderForm(sent: Sent): { form: AddOrderForm; act: FormAction } | null {
  const entries = [...sent]
  const fields = sentFields(
    entries.filter(([name]) => !isFieldOfLine(name)),
    names,
    itemFields,
  )
  if (fields === null || !/^[0-9a-z-]{16,64}$/.test(fields.key ?? "")) return null
  const { name = "", phone = "", askedPhone, area = "", note = "" } = fields
  const { key = "", money = "", search = "", where = "", price = "", source, missing = "" } = fields
  return {
    form: {
      items: readItems(fields, entries, readQuantity),
      bill: readBill(fields),
      ...{ key, search, where, price, money: readRate(money), cartId: readIdentifier(fields.cart ?? null) },
      wanted: { day: fields.wanted_day ?? "", from: fields.wanted_from ?? "", to: fields.wanted_to ?? "" },
      input: { ...emptyCustomerInput, name, phone, askedPhone, area, note },
      source: isOrderSource(source) ? source : "other",
      begins: fields.begins === "new" ? "new" : "confirmed",
      saidMissing: /^\d{1,6}$/.test(missing) ? Number(missing) : 0,
    },
    act: readAction(fields.act ?? ""),
  }
}

function readBill(fields: Readonly<Partial<Record<ReturnType<typeof billField>, string>>>): FirstBill {
  const of = (part: keyof FirstBill): BillFields => ({
    amount: fields[billField(part, "amount")] ?? "",
    unit: fields[billField(part, "unit")] ?? "",
    word: fields[billField(part, "word")] ?? "",
  })
  return { delivery: of("delivery"), reduction: of("reduction"), charge: of("charge") }
}

function readAction(text: string): FormAction {
  const [kind, on = ""] = text.split(":")
  if (kind === "add" && isIdentifier(on)) return { kind, productId: on.toLowerCase() }
  if (kind === "remove" && /^\d{1,3}$/.test(on)) return { kind, index: Number(on) }
  return { kind: kind === "send" ? "send" : "update" }
}
