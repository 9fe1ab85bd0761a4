import type { ReactNode } from "react"
import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import { orderLimits } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { TextareaField } from "#app/ui/form/input-field.tsx"
import type { OrderActionData, OrderProblem } from "../orders-action-data.ts"
import { orderAddress } from "../orders-address.ts"
import styles from "./own-order-page.module.css"

type Props = { order: OwnOrder; actionData: OrderActionData | undefined; toast: ReactNode }

const ready = [m.order_reason_stock, m.order_reason_silent, m.order_reason_wish] as const

/** Cancels an order with a reason for its customer: a ready text in their language, or the owner's own. */
export function CancelDialog({ order, actionData, toast }: Props) {
  const { id, number, version, language, replacedBy } = order
  const action = orderAddress(id, { cancel: "" })
  const limit = orderLimits.cancelReason
  const texts: Partial<Record<OrderProblem, string>> = {
    reason_required: m.order_reason_required(),
    reason_too_long: m.order_reason_too_long({ limit: formatCount(limit) }),
  }
  const { problem, input = "" } = actionData ?? {}
  const locale = { locale: language }
  const reasons = [
    ...(replacedBy === null ? [] : [m.order_reason_replaced({ number: replacedBy.number }, locale)]),
    ...ready.map((text) => text({}, locale)),
  ]
  return (
    <FormDialog
      title={m.order_cancel_title({ number })}
      about={
        order.paidCents > 0
          ? `${m.order_cancel_about()} ${m.paid_cancel_about({ amount: formatPrice(order.paidCents) })}`
          : m.order_cancel_about()
      }
      action={action}
      closeTo={orderAddress(id)}
      texts={{ save: m.order_cancel(), busy: m.orders_busy(), cancel: m.order_keep() }}
      isDangerous
      toast={toast}
    >
      <div className="dialog__body dialog__fields">
        <input type="hidden" name="version" value={version} />
        <TextareaField
          label={m.order_cancel_reason()}
          hint={m.order_cancel_reason_hint()}
          error={problem && texts[problem]}
          name="reason"
          rows={3}
          maxLength={limit}
          defaultValue={input}
          data-first-focus=""
        />
        <div className={`${styles.ready} needs-script`} role="group" aria-label={m.order_cancel_reasons()}>
          {reasons.map((words) => (
            <button className="chip" type="button" key={words} lang={language} dir="auto" data-fill={words}>
              {words}
            </button>
          ))}
        </div>
      </div>
    </FormDialog>
  )
}
