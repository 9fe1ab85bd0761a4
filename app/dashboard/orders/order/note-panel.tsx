import { useState } from "react"
import { Form, useNavigation } from "react-router"
import type { OwnOrder } from "#app/database/shop/orders/order.ts"
import { orderLimits } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { TextareaField } from "#app/ui/form/input-field.tsx"
import type { OrderAnswer } from "../answer.ts"
import { orderAddress } from "../orders-address.ts"
import styles from "./order-page.module.css"

/** What the owner notes about an order, for himself. */
export function NotePanel({ order, answer }: { order: OwnOrder; answer: OrderAnswer | undefined }) {
  const { id, privateNote } = order
  const action = orderAddress(id, { note: "" })
  const navigation = useNavigation()
  const [isTouched, setIsTouched] = useState(false)
  const isBusy = navigation.state !== "idle" && navigation.formAction === action
  const limit = orderLimits.privateNote
  const isOther = answer?.refusal?.key === "note_changed" && privateNote !== null
  return (
    <section className={`panel ${styles.note}`} aria-label={m.order_note()}>
      <Form
        className="panel__body"
        method="post"
        action={action}
        replace
        preventScrollReset
        onInput={() => setIsTouched(true)}
      >
        <input type="hidden" name="saw" value={privateNote ?? ""} />
        <TextareaField
          label={m.order_note()}
          hint={m.order_note_about()}
          error={
            answer?.problem === "note_too_long"
              ? m.order_note_too_long({ limit: formatCount(limit) })
              : undefined
          }
          name="note"
          rows={3}
          maxLength={limit}
          defaultValue={answer?.typed ?? privateNote ?? ""}
        />
        {isOther && (
          <p className={styles.theirs} dir="auto">
            {privateNote}
          </p>
        )}
        <BusyButton
          className={isTouched ? "btn" : "btn btn--quiet"}
          busy={isBusy}
          busyLabel={m.orders_busy()}
        >
          {m.order_note_save()}
        </BusyButton>
      </Form>
    </section>
  )
}
