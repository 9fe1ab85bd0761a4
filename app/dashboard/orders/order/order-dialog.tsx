import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import { asksForMoney } from "#app/domain/bill/follows-money.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import type { Customer } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import type { ReactNode } from "react"
import type { OrderActionData } from "../orders-action-data.ts"
import { orderAddress, type OrderDialogState } from "../orders-address.ts"
import { CompleteDialog } from "../payments/complete-dialog.tsx"
import { CancelDialog } from "./cancel-dialog.tsx"
import { MissingPieces } from "./missing-pieces.tsx"
import { AgreeDialog } from "./agree-dialog.tsx"

type DialogKind = "agree-confirm" | "short-confirm" | "short-undo" | "complete" | "cancel" | "erase"

/** Returns the dialog that the address opens over an order; null if it does not fit the order's status. */
export function dialogOf(
  order: OwnOrder,
  { kind }: OrderDialogState,
  hasMethods: boolean,
): DialogKind | null {
  const isShort = order.lines.some(({ missing }) => missing > 0)
  if (kind === "confirm" && order.status === "new" && billOf(order).isOpen) return "agree-confirm"
  if (kind === "confirm") return isShort && order.status === "new" ? "short-confirm" : null
  if (kind === "undo") return isShort && order.status === "cancelled" ? "short-undo" : null
  if (kind === "complete")
    return order.status === "confirmed" && asksForMoney(order, hasMethods) ? "complete" : null
  if (kind === "cancel") return ["new", "confirmed"].includes(order.status) ? "cancel" : null
  return kind === "erase" ? "erase" : null
}

type Props = {
  dialog: DialogKind
  order: OwnOrder
  customer: Customer
  phone: string
  actionData: OrderActionData | undefined
  toast: ReactNode
}

export function OrderDialog({ dialog, order, customer, phone, actionData, toast }: Props) {
  switch (dialog) {
    case "complete":
      return <CompleteDialog {...{ order, toast }} />
    case "agree-confirm":
      return <AgreeDialog {...{ order, actionData, toast }} />
    case "cancel":
      return <CancelDialog {...{ order, actionData, toast }} />
    case "erase":
      return <EraseDialog {...{ order, customer, phone, toast }} />
    default:
      return <ShortDialog step={dialog === "short-confirm" ? "confirm" : "undo"} {...{ order, toast }} />
  }
}

type ShortProps = { step: "confirm" | "undo"; order: OwnOrder; toast: ReactNode }

/** Names the missing pieces, before the step is taken despite them. */
function ShortDialog({ step, order: { id, version, lines }, toast }: ShortProps) {
  return (
    <ConfirmDialog
      title={m.order_short_title()}
      action={orderAddress(id, { [step]: "" })}
      closeTo={orderAddress(id)}
      texts={{
        confirm: step === "confirm" ? m.order_short_confirm() : m.order_short_undo(),
        busy: m.orders_busy(),
        keep: m.order_short_back(),
      }}
      toast={toast}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="sure" value="on" />
      <MissingPieces lines={lines} />
    </ConfirmDialog>
  )
}

type EraseProps = { order: OwnOrder; customer: Customer; phone: string; toast: ReactNode }

/** Names the data that is erased, before it is. */
function EraseDialog({ order: { id, number, privateNote }, customer, phone, toast }: EraseProps) {
  const { name, area, note } = customer
  const lost = [
    name !== null && m.order_erase_name({ value: name }),
    customer.phone !== null && m.order_erase_phone({ value: phone }),
    area !== null && m.order_erase_area({ value: area }),
    note !== null && m.order_erase_note(),
    privateNote !== null && m.order_erase_own(),
  ].filter((text) => text !== false)
  return (
    <ConfirmDialog
      title={m.order_erase_title({ number })}
      action={orderAddress(id, { erase: "" })}
      closeTo={orderAddress(id)}
      texts={{ confirm: m.order_erase_confirm(), busy: m.orders_busy(), keep: m.order_short_back() }}
      isDangerous
      isReady={lost.length > 0}
      toast={toast}
    >
      <p>{m.order_erase_about()}</p>
      <ul className="dialog__lost">
        {lost.map((text) => (
          <li key={text} dir="auto">
            {text}
          </li>
        ))}
      </ul>
      <p className="muted">{m.order_erase_stays()}</p>
    </ConfirmDialog>
  )
}
