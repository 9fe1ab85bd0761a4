import { percentChange } from "#app/domain/visits/visit-days.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import styles from "../visits/visits.module.css"

type Props = {
  now: number
  /** Null if it is unknown. */
  before: number | null
  /** The number of days in each period. */
  days: number
  format: (value: number) => string
}

/** Shows how a sum changed: in per cent with the sum before, and in words for screen readers. */
export function SalesChange({ now, before, days, format }: Props) {
  if (before === null) return <span className={styles.trend}>{m.sales_carts_gone()}</span>
  const percent = percentChange(now, before)
  const change = format(Math.abs(now - before))
  const words =
    now === before ? m.sales_same({ days }) : (now > before ? m.sales_more : m.sales_less)({ change, days })
  return (
    <>
      <span className="unseen">
        {m.need_between()}
        {words}
      </span>
      {percent !== null && percent !== 0 && (
        <span
          className={percent > 0 ? `${styles.trend} ${styles.up} num` : `${styles.trend} num`}
          aria-hidden="true"
        >
          {percent > 0 ? "+" : "−"}
          {formatCount(Math.abs(percent))}%
        </span>
      )}{" "}
      <span className={styles.trend} aria-hidden="true">
        {m.sales_were({ number: format(before) })}
      </span>
    </>
  )
}
