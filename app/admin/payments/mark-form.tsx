import { useEffect } from "react"
import { useFetcher } from "react-router"
import type { ShopMonth } from "#app/database/admin/shop-months.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { refusals, type PaymentAnswer } from "./answer.ts"
import styles from "./payments.module.css"

type Props = { shop: ShopMonth; action: string; onMark: () => void; onRefused: (text: string) => void }

/** Marks the shop as paid for this month, or takes that back. It is one button, so that the focus stays on it. */
export function MarkForm({ shop: { name, standing }, action, onMark, onRefused }: Props) {
  const fetcher = useFetcher<PaymentAnswer>()
  const isPaid = standing === "paid"
  const answer = fetcher.data

  useEffect(() => {
    if (answer) onRefused(refusals[answer.refusal]())
  }, [answer, onRefused])

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
