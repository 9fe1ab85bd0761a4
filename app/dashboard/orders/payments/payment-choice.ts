import {
  paymentKinds,
  type PaymentKind,
  type PaymentMethod,
} from "#app/domain/payment-method/payment-method.ts"
import { paymentName } from "#app/messages/payment-names.ts"

/** A way in which something was paid: the value of its field and its name. */
type PaymentChoice = { value: string; name: string; kind: PaymentKind }

/**
 * Returns the ways that may be recorded: cash, those of the shop, and the usual ones that the shop does not have. The
 * value is the id of one of the shop's, otherwise its kind.
 */
export function paymentChoices(methods: readonly PaymentMethod[]): PaymentChoice[] {
  const own = methods.filter(({ kind }) => kind !== "cash")
  const usual = paymentKinds.filter(
    (kind) => kind === "cash" || (kind !== "own" && own.every((method) => method.kind !== kind)),
  )
  const [cash, ...others] = usual.map((kind) => ({
    value: kind,
    name: paymentName({ kind, name: null }),
    kind,
  }))
  const named = own.map((method) => ({
    value: method.id,
    name: nameOf(method, own),
    kind: method.kind,
  }))
  return [...(cash ? [cash] : []), ...named, ...others]
}

/** Two ways of one kind are told apart by their accounts. */
function nameOf(method: PaymentMethod, all: readonly PaymentMethod[]): string {
  const name = paymentName(method)
  const isAlone = all.filter((other) => paymentName(other) === name).length === 1
  return isAlone || method.account === null ? name : `${name} \u2068${method.account}\u2069`
}
