import { Fragment, type ReactNode } from "react"
import { isHandedOver, type DeliveryView } from "#app/domain/delivery/delivery-view.ts"
import type { OrderQuestion } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { StoreIcon, VanIcon } from "#app/ui/icons.tsx"
import type { Answers } from "./where-answers.ts"
import { WhereName } from "./where-cell.tsx"
import styles from "./where-questions.module.css"

type Props = {
  view: DeliveryView
  /** The questions whose answers are shown. */
  asked: readonly OrderQuestion[]
  answers: Answers
  onChange: () => void
  /** Another question, which is asked each time. */
  children: ReactNode
}

/** Shows the remembered answers in one line, which opens them. */
export function KnownAnswers({ view, asked, answers, onChange, children }: Props) {
  const { where } = answers
  const given = asked.filter((question) => answers[question] !== "")
  const isPickup = where === "pickup"
  const isMoved = isHandedOver(view)
  return (
    <section className={styles.answers} aria-label={m.where_title()}>
      <div className={styles.group}>
        <button className={styles.cell} type="button" onClick={onChange}>
          {isMoved && (isPickup ? <StoreIcon /> : <VanIcon isMirrored />)}
          <span className={styles.text}>
            {isMoved ? <WhereName view={view} where={where} /> : <b>{m.order_told()}</b>}
            <small>
              {isPickup && view.place !== null && <bdi>{view.place}</bdi>}
              {given.map((question, index) => (
                <Fragment key={question}>
                  {(index > 0 || (isPickup && view.place !== null)) && " · "}
                  <bdi>{answers[question]}</bdi>
                </Fragment>
              ))}
            </small>
          </span>
          <span className={styles.act}>{m.where_change()}</span>
        </button>
      </div>
      {children}
    </section>
  )
}
