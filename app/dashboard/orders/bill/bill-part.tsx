import type { ReactNode } from "react"
import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import type { BillPart } from "#app/domain/bill/bill-change.ts"
import { m } from "#app/messages/compiled/messages.js"
import { EditIcon } from "#app/ui/icons.tsx"
import type { OrderActionData } from "../orders-action-data.ts"
import { BillPartForm } from "./bill-part-form.tsx"
import styles from "./charges.module.css"

type Props = {
  order: OwnOrder
  part: BillPart
  name: string
  /** What the customer reads of it. */
  word: string | null
  sum: ReactNode
  /** True if its address opens it. */
  isOpen: boolean
  /** True while it can be changed. */
  isEditable: boolean
  actionData: OrderActionData | undefined
}

/** Shows a part of the bill, which unfolds to its form. */
export function BillPartRow({ order, part, name, word, sum, isOpen, isEditable, actionData }: Props) {
  const row = (
    <>
      <span className={styles.name}>
        <span dir="auto">{name}</span>
        {word !== null && <small dir="auto">{word}</small>}
      </span>
      {isEditable && (
        <>
          <EditIcon size="s" />
          <span className="unseen">{m.bill_edit()}</span>
        </>
      )}
      <span className={styles.sum}>{sum}</span>
    </>
  )
  if (!isEditable) return <p className={styles.row}>{row}</p>
  return (
    <details className={styles.part} id={`bill-${part}`} open={isOpen} name="bill">
      <summary className={styles.row}>{row}</summary>
      <BillPartForm {...{ order, part, actionData }} isNew={false} />
    </details>
  )
}
