import { data, redirect, type ActionFunctionArgs } from "react-router"
import { runAction, type Action } from "#app/auth/run-action.server.ts"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import type { OrderConflict } from "#app/database/shop/orders/order-changes.ts"
import { eraseCustomer, writeNote } from "#app/database/shop/orders/order-customer.ts"
import { changeLine, strikeLine } from "#app/database/shop/orders/order-lines.ts"
import { restoreLine } from "#app/database/shop/orders/struck-lines.ts"
import { takeStep } from "#app/database/shop/orders/take-step.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import {
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
import { m } from "#app/messages/compiled/messages.js"
import { writeStepFlash, type OrderFlash } from "./order-flash.ts"
import type { OrderActionData } from "./orders-action-data.ts"
import { orderAddress, type OrderDialogState } from "./orders-address.ts"

type Kind = Exclude<OrderDialogState["kind"], "order">
type Input<K extends Kind> = { shopId: string; orderId: string; dialogState: OrderDialogState & { kind: K } }
type OrderAction<K extends Kind, Sent = unknown> = Action<Input<K>, OrderActionData, OrderFlash, Sent>

/** Changes an order, from its page or from the list. */
export function changeOrder(
  args: ActionFunctionArgs,
  { orderId, dialogState }: { orderId: string; dialogState: Input<Kind>["dialogState"] },
  doneAt: (flash: OrderFlash) => string,
) {
  const { shopId } = args.context.get(shopSessionContext)
  const action: OrderAction<Kind> = actions[dialogState.kind]
  return runAction(action, { shopId, orderId, dialogState }, args, {
    unreadable: { error: { key: "upload_unreadable" } },
    failed: { error: { key: "failed" } },
    doneAt,
  })
}

/** Takes a step. If pieces are missing, the order's page opens and asks for a confirmation. */
const step = <Step extends OrderStep>(chosen: Step): OrderAction<Step, StepForm> => ({
  read: readStepForm,
  inputOf: ({ reason }) => (reason === "" ? {} : { input: reason }),
  async run({ shopId, orderId, sent }) {
    const reason = chosen === "cancel" ? sent.reason : null
    const problem = reason === null ? null : reasonProblem(reason)
    if (problem !== null) return { status: 422, problem, input: sent.reason }
    const taken = await asShop(shopId, (db) =>
      takeStep(db, orderId, { ...sent, step: chosen, reason, replacedReason }),
    )
    if (taken.kind === "short") return redirect(orderAddress(orderId, { [chosen]: "" }))
    if (taken.kind !== "done") return conflict(taken)
    const { status, number, version, replaced } = taken
    if (chosen === "undo" || status === "new") return "undone"
    return writeStepFlash({ step: status, id: orderId, number, version, replaced })
  },
})

const replacedReason = (number: number, locale: Locale) => m.order_reason_replaced({ number }, { locale })

const flashOf = { change: "line-changed", strike: "line-struck", restore: "line-restored" } as const

const line: OrderAction<"line", LineForm> = {
  read: readLineForm,
  async run({ shopId, orderId, dialogState: { position }, sent }) {
    const { version, variantId, act: action } = sent
    const quantity = readQuantity(sent.quantity)
    if (action === "change" && quantity === null)
      return { status: 422, problem: "quantity_wrong", input: sent.quantity }
    const changed = await asShop(shopId, async (db) => {
      if (action === "restore") return restoreLine(db, orderId, { position, version })
      return action === "strike" || quantity === null
        ? strikeLine(db, orderId, { position, version })
        : changeLine(db, orderId, { position, version, quantity, variantId })
    })
    if (changed.kind === "done") return flashOf[action]
    if (changed.kind === "gone" || changed.kind === "changed") return conflict(changed)
    return { status: 409, error: { key: changed.kind } }
  },
}

const note: OrderAction<"note", NoteForm> = {
  read: readNoteForm,
  inputOf: ({ note: input }) => (input === "" ? {} : { input }),
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
