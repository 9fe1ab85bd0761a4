import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import { orderLimits } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { TextareaField } from "#app/ui/form/input-field.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import type { OrderActionData } from "../orders-action-data.ts"
import { orderAddress } from "../orders-address.ts"
import styles from "./own-order-page.module.css"

/** Edits the owner's private note about an order. */
export function NotePanel({
  order,
  actionData,
}: {
  order: OwnOrder
  actionData: OrderActionData | undefined
}) {
  const { id, privateNote } = order
  const action = orderAddress(id, { note: "" })
  const limit = orderLimits.privateNote
  const isOther = actionData?.error?.key === "note_changed" && privateNote !== null
  return (
    <section className={`panel ${styles.note}`} aria-label={m.order_note()}>
      <PageForm className="panel__body" action={action} guard="page" hasSaveKey>
        <input type="hidden" name="saw" value={privateNote ?? ""} />
        <TextareaField
          label={m.order_note()}
          hint={m.order_note_about()}
          error={
            actionData?.problem === "note_too_long"
              ? m.order_note_too_long({ limit: formatCount(limit) })
              : undefined
          }
          name="note"
          rows={3}
          maxLength={limit}
          defaultValue={actionData?.input ?? privateNote ?? ""}
        />
        {isOther && (
          <p className={styles.theirs} dir="auto">
            {privateNote}
          </p>
        )}
        <BusyButton className="btn btn--quiet" busyLabel={m.orders_busy()}>
          {m.order_note_save()}
        </BusyButton>
      </PageForm>
    </section>
  )
}
