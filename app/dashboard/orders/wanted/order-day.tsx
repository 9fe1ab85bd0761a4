import { use } from "react"
import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import { wantedOf } from "#app/domain/hours/wanted.ts"
import { fieldsOfWanted } from "#app/domain/hours/wanted-form.ts"
import { isOpenOrder } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { CalendarIcon, EditIcon } from "#app/ui/icons.tsx"
import { AsksWhen } from "../../asks-when.ts"
import type { OrderActionData } from "../orders-action-data.ts"
import { orderAddress } from "../orders-address.ts"
import { WantedInputs } from "./wanted-inputs.tsx"
import { DayAndTimes } from "./day-and-times.tsx"
import styles from "./wanted.module.css"

type Props = {
  order: OwnOrder
  today: string
  /** True if its address opens it. */
  isOpen: boolean
  actionData: OrderActionData | undefined
}

const names = { day: "day", from: "from", to: "to" } as const

/** Shows when an order is wanted, which unfolds to its form. Nothing if nobody asked. */
export function OrderDay({ order, today, isOpen, actionData }: Props) {
  const wanted = wantedOf(order)
  if (wanted === null && !use(AsksWhen)) return null
  const row = (
    <>
      <CalendarIcon />
      <span>{wanted === null ? m.when_soon() : <DayAndTimes wanted={wanted} />}</span>
    </>
  )
  if (!isOpenOrder(order.status)) return <p className={styles.row}>{row}</p>
  return (
    <details className={styles.wanted} id="order-wanted" open={isOpen}>
      <summary className={styles.row}>
        {row}
        <EditIcon size="s" />
        <span className="unseen">{m.wanted_edit()}</span>
      </summary>
      <PageForm
        className={styles.form}
        action={orderAddress(order.id, { wanted: "" })}
        guard="page"
        hasSaveKey
        aria-label={m.wanted_edit()}
      >
        <input type="hidden" name="version" value={order.version} />
        <WantedInputs
          fields={actionData?.wanted ?? fieldsOfWanted(wanted)}
          problem={actionData?.wantedProblem}
          {...{ today, names }}
        />
        <div className={styles.actions}>
          {wanted !== null && (
            <button className="btn btn--plain" name="remove" value="on">
              {m.wanted_remove()}
            </button>
          )}
          <BusyButton busyLabel={m.bill_busy()}>{m.wanted_save()}</BusyButton>
        </div>
      </PageForm>
    </details>
  )
}
