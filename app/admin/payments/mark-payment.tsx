import type { ReactNode } from "react"
import { useFetcher } from "react-router"
import type { ShopMonth } from "#app/database/admin/shop-months.ts"
import { firstDayOf } from "#app/domain/time/month.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth } from "#app/messages/format-time.ts"
import { formatPrice } from "#app/messages/format.ts"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { useActionResult } from "#app/ui/form/use-action-result.ts"
import { monthAddress, type MonthQuery } from "./payments-dialog-state.ts"
import styles from "./payments.module.css"

type Props = { shop: ShopMonth; action: string; onMark: () => void; onError: (text: string) => void }

/** Marks the shop as paid for this month, or undoes that. It is one button, so that the focus stays on it. */
export function MarkForm({ shop: { name, standing }, action, onMark, onError }: Props) {
  const fetcher = useFetcher<PaymentActionData>()
  const isPaid = standing === "paid"
  useActionResult(fetcher.data, ({ error }) => error && onError(errors[error]()))

  return (
    <fetcher.Form className={styles.mark} method="post" action={action} onSubmit={onMark} preventScrollReset>
      <input type="hidden" name="paid" value={String(!isPaid)} />
      <BusyButton
        className={`btn btn--small ${isPaid ? "btn--plain" : "btn--quiet"}`}
        busy={fetcher.state !== "idle"}
        busyLabel={m.shops_saving()}
        label={isPaid ? m.months_mark_unpaid_named({ name }) : m.months_mark_paid_named({ name })}
      >
        {isPaid ? m.shops_mark_unpaid() : m.shops_mark_paid()}
      </BusyButton>
    </fetcher.Form>
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
