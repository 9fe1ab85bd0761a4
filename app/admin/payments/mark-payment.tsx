import type { ReactNode } from "react"
import type { ShopMonth } from "#app/database/admin/shop-months.ts"
import { firstDayOf } from "#app/domain/time/month.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth } from "#app/messages/format-time.ts"
import { formatPrice } from "#app/messages/format.ts"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { PostButton } from "#app/ui/post-button.tsx"
import { monthAddress, type MonthQuery } from "./payments-dialog-state.ts"
import styles from "./payments.module.css"

/** Marks the shop as paid for this month, or undoes that. It is one button, so that the focus stays on it. */
export function MarkForm({ shop: { name, standing }, action }: { shop: ShopMonth; action: string }) {
  const isPaid = standing === "paid"
  return (
    <PostButton
      formClassName={styles.mark}
      className={`btn btn--small ${isPaid ? "btn--plain" : "btn--quiet"}`}
      action={action}
      fields={{ paid: String(!isPaid) }}
      busyLabel={m.shops_saving()}
      label={isPaid ? m.months_mark_unpaid_named({ name }) : m.months_mark_paid_named({ name })}
    >
      {isPaid ? m.shops_mark_unpaid() : m.shops_mark_paid()}
    </PostButton>
  )
}

type MarkQuestionProps = { shop: ShopMonth; query: MonthQuery; toast: ReactNode }

/** Requires a confirmation before an earlier month is changed, because its income may be in use already. */
export function MarkQuestion({
  shop: { id, name, standing, priceCents, amountCents },
  query,
  toast,
}: MarkQuestionProps) {
  const isPaid = standing === "paid"
  const about = { name, month: formatMonth(firstDayOf(query.month)) }
  return (
    <ConfirmDialog
      title={isPaid ? m.months_ask_unpaid(about) : m.months_ask_paid(about)}
      action={monthAddress(query, { pay: id })}
      closeTo={monthAddress(query)}
      texts={{
        confirm: isPaid ? m.shops_mark_unpaid() : m.shops_mark_paid(),
        busy: m.shops_saving(),
        keep: m.shops_cancel(),
      }}
      toast={toast}
    >
      <input type="hidden" name="paid" value={String(!isPaid)} />
      <p>
        {isPaid
          ? m.months_ask_unpaid_about({ price: formatPrice(amountCents ?? 0) })
          : m.months_ask_paid_about({ price: formatPrice(priceCents ?? 0) })}
      </p>
    </ConfirmDialog>
  )
}

/** Why a mark was rejected (specification 8, and what it leaves open). */
export const errors = {
  payment_failed: m.shops_payment_failed,
  payment_gone: m.shops_payment_gone,
  form_unreadable: m.problem_upload_unreadable,
  no_month: m.months_no_month,
} as const

export type PaymentError = keyof typeof errors

/** The response to a rejected mark; after a mark the browser is redirected. */
export type PaymentActionData = { error?: PaymentError }
