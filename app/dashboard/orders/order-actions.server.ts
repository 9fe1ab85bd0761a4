import { data, redirect, type ActionFunctionArgs } from "react-router"
import { runAction } from "#app/auth/run-action.server.ts"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop, type ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { changeBill } from "#app/database/shop/orders/change-bill.ts"
import type { LineChanged, OrderConflict } from "#app/database/shop/orders/order-changes.ts"
import { eraseCustomer, writeNote } from "#app/database/shop/orders/order-customer.ts"
import { changeLine, lockToWeigh, strikeLine } from "#app/database/shop/orders/order-lines.ts"
import { restoreLine } from "#app/database/shop/orders/struck-lines.ts"
import { completeOrder } from "#app/database/shop/orders/complete-order.ts"
import { takeStep } from "#app/database/shop/orders/take-step.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { readUnits } from "#app/domain/measure/amount-input.ts"
import {
  readDeliveryPrice,
  readLineForm,
  readNoteForm,
  readQuantity,
  readStepForm,
  reasonProblem,
  type LineForm,
  type NoteForm,
  type StepForm,
} from "#app/domain/order/order-forms.ts"
import type { OrderStep } from "#app/domain/order/order-steps.ts"
import { orderLimits } from "#app/domain/order/order.ts"
import { deviceKind, type DeviceKind } from "#app/domain/account/device-kind.ts"
import { m } from "#app/messages/compiled/messages.js"
import { bill, cash, pay, unpay } from "./bill-actions.server.ts"
import { wanted } from "./wanted/change-wanted.server.ts"
import type { OrderAction, OrderActionInput, OrderActionKind } from "./order-action.ts"
import { writeStepFlash, type OrderFlash } from "./order-flash.ts"
import type { OrderActionData } from "./orders-action-data.ts"
import { orderAddress } from "./orders-address.ts"

type Kind = OrderActionKind

/** Changes an order, from its page or from the list. */
export function changeOrder(
  args: ActionFunctionArgs,
  { orderId, dialogState }: { orderId: string; dialogState: OrderActionInput<Kind>["dialogState"] },
  doneAt: (flash: OrderFlash) => string,
) {
  const { shopId } = args.context.get(shopSessionContext)
  const device = deviceKind(args.request.headers.get("user-agent"))
  const action: OrderAction<Kind> = actions[dialogState.kind]
  return runAction(action, { shopId, orderId, dialogState, device }, args, {
    unreadable: { error: { key: "upload_unreadable" } },
    failed: { error: { key: "failed" } },
    doneAt,
  })
}

/** Takes a step. If pieces are missing, or the price of the delivery, the order's page opens and asks. */
const step = <Step extends OrderStep>(chosen: Step): OrderAction<Step, StepForm> => ({
  read: readStepForm,
  inputOf: ({ reason, delivery }) => inputOf(reason || (delivery ?? "")),
  async run({ shopId, orderId, device, sent }) {
    const reason = chosen === "cancel" ? sent.reason : null
    const problem = reason === null ? null : reasonProblem(reason)
    if (problem !== null) return { status: 422, problem, input: sent.reason }
    const price = sent.delivery === null || chosen !== "confirm" ? null : readDeliveryPrice(sent.delivery)
    const weights = chosen === "confirm" ? sent.weights : []
    const amounts = weights.map(({ position, input }) => ({ position, input, quantity: readUnits(input) }))
    const wrongLines = amounts.filter(({ quantity }) => quantity === null).map(({ position }) => position)
    const inputs = Object.fromEntries(weights.map(({ position, input }) => [position, input]))
    const weighed = { weights: inputs, wrongLines }
    if (price?.ok === false) return { status: 422, problem: price.problem, ...weighed }
    if (wrongLines.length > 0) return { status: 422, problem: "quantity_wrong", ...weighed }
    const taken = await asShop(shopId, async (db) => {
      const positions = weights.map(({ position }) => position)
      const locked = weights.length > 0 && (await lockToWeigh(db, orderId, { ...sent, positions }))
      if (locked && locked.kind !== "locked") return locked
      const agreed = price && (await agreeDelivery(db, orderId, { ...sent, cents: price.cents, device }))
      if (agreed && agreed.kind !== "done") return agreed
      const entered = await enterWeights(db, orderId, agreed?.version ?? sent.version, amounts)
      if (entered.kind !== "done") return entered
      const { version } = entered
      const wanted = { ...sent, version, step: chosen, reason, replacedReason }
      return chosen === "complete"
        ? completeOrder(db, orderId, { ...wanted, money: sent.money, device })
        : takeStep(db, orderId, wanted)
    })
    if (taken.kind === "full") return { status: 409, error: { key: "payments_full" } }
    if (taken.kind === "short" || taken.kind === "unpaid" || taken.kind === "to_agree")
      return redirect(orderAddress(orderId, { [chosen]: "" }))
    if (taken.kind === "line_gone" || taken.kind === "variant_gone")
      return { status: 409, error: { key: taken.kind } }
    if (taken.kind !== "done") return conflict(taken)
    const { status, number, version, replaced } = taken
    if (chosen === "undo" || status === "new") return "undone"
    return writeStepFlash({ step: status, id: orderId, number, version, replaced })
  },
})

type Weighed = { position: number; quantity: number | null }

/** Enters what was weighed with the confirmation, line by line. */
async function enterWeights(db: ShopDatabase, orderId: string, version: number, amounts: readonly Weighed[]) {
  let now: LineChanged = { kind: "done", version }
  for (const { position, quantity } of amounts) {
    if (quantity === null) continue
    const changed = await changeLine(db, orderId, {
      position,
      version: now.version,
      quantity,
      unit: "measured",
      variantId: null,
    })
    if (changed.kind !== "done") return changed
    now = changed
  }
  return now
}

type Agreement = { version: number; cents: number; device: DeviceKind }

/** Names the price of a delivery with the confirmation, as any change of the bill. */
function agreeDelivery(db: ShopDatabase, orderId: string, { version, cents, device }: Agreement) {
  return changeBill(db, orderId, { version, device, change: { part: "delivery", cents } })
}

const inputOf = (input: string) => (input === "" ? {} : { input })

const replacedReason = (number: number, locale: Locale) => m.order_reason_replaced({ number }, { locale })

const flashOf = { change: "line-changed", strike: "line-struck", restore: "line-restored" } as const

const line: OrderAction<"line", LineForm> = {
  read: readLineForm,
  async run({ shopId, orderId, dialogState: { position }, sent }) {
    const { version, variantId, act: action } = sent
    const quantity = sent.unit ? readUnits(sent.quantity) : readQuantity(sent.quantity)
    if (action === "change" && quantity === null)
      return { status: 422, problem: "quantity_wrong", input: sent.quantity }
    const changed = await asShop(shopId, async (db) => {
      if (action === "restore") return restoreLine(db, orderId, { position, version })
      return action === "strike" || quantity === null
        ? strikeLine(db, orderId, { position, version })
        : changeLine(db, orderId, { position, version, quantity, unit: sent.unit, variantId })
    })
    if (changed.kind === "done") return flashOf[action]
    if (changed.kind === "gone" || changed.kind === "changed") return conflict(changed)
    return { status: 409, error: { key: changed.kind } }
  },
}

const note: OrderAction<"note", NoteForm> = {
  read: readNoteForm,
  inputOf: ({ note: input }) => inputOf(input),
  async run({ shopId, orderId, sent }) {
    if (sent.note.length > orderLimits.privateNote) return { status: 422, problem: "note_too_long" }
    const written = await asShop(shopId, (db) =>
      writeNote(db, orderId, { note: sent.note || null, saw: sent.saw || null }),
    )
    if (written === "done") return "noted"
    if (written === "gone") return { status: 404, error: { key: "gone" } }
    return { status: 409, error: { key: "note_changed" } }
  },
}

const erasure: OrderAction<"erase"> = {
  async run({ shopId, orderId }) {
    const isFound = await asShop(shopId, (db) => eraseCustomer(db, orderId))
    return isFound ? "erased" : { status: 404, error: { key: "gone" } }
  },
}

const actions: { readonly [K in Kind]: OrderAction<K> } = {
  confirm: step("confirm"),
  complete: step("complete"),
  cancel: step("cancel"),
  undo: step("undo"),
  line,
  note,
  erase: erasure,
  ...{ bill, pay, cash, unpay, wanted },
}

/** Responds to an address that names no order, or no action on it. */
export function rejected(key: "gone" | "upload_unreadable", status: number) {
  return data<OrderActionData>({ error: { key } }, { status })
}

/** Returns the response to a device that saw another state of the order. */
function conflict(found: OrderConflict): OrderActionData & { status: number } {
  if (found.kind === "gone") return { status: 404, error: { key: "gone" } }
  return { status: 409, error: { key: "changed", status: found.status } }
}
