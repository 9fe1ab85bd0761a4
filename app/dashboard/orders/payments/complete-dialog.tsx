import type { ReactNode } from "react"
import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import { paymentLimits } from "#app/domain/bill/payment.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { PageDialog } from "#app/ui/dialog/dialog.tsx"
import { CashIcon } from "#app/ui/icons.tsx"
import { PostButton } from "#app/ui/post-button.tsx"
import { orderAddress } from "../orders-address.ts"
import styles from "./complete-dialog.module.css"

type Props = { order: OwnOrder; toast: ReactNode }

/** Asks once how an order is completed of which something is still to collect. */
export function CompleteDialog({ order, toast }: Props) {
  const { id, number, version, payments } = order
  const { toCollectCents, isToAgree, isOpen } = billOf(order)
  const amount = formatPrice(Math.max(0, toCollectCents))
  const action = orderAddress(id, { complete: "" })
  const canPay = toCollectCents > 0 && !isOpen && payments.length < paymentLimits.payments
  return (
    <PageDialog
      title={m.paid_complete_title({ number })}
      about={isToAgree ? m.paid_complete_agree() : m.paid_complete_about({ amount })}
      role="alertdialog"
      closeTo={orderAddress(id)}
    >
      <div className={`dialog__body ${styles.buttons}`}>
        {canPay && (
          <PostButton
            className="btn btn--wide"
            action={action}
            fields={{ version, money: "cash" }}
            waits
            busyLabel={m.orders_busy()}
          >
            <CashIcon />
            {m.paid_complete_cash({ amount })}
          </PostButton>
        )}
        <PostButton
          className="btn btn--quiet btn--wide"
          action={action}
          fields={{ version, money: "later" }}
          waits
          busyLabel={m.orders_busy()}
        >
          {m.paid_complete_later()}
        </PostButton>
        <a className="btn btn--plain btn--wide" href={orderAddress(id)} data-first-focus="" data-dismiss="">
          {m.paid_complete_back()}
        </a>
      </div>
      {toast}
    </PageDialog>
  )
}
