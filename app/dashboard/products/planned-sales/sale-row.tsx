import type { Sale } from "#app/database/shop/products/sales.ts"
import type { PlanFields } from "#app/domain/price/planned-sale-rules.ts"
import { lastDayOfSale, saleUntil, type SaleState } from "#app/domain/price/sale-plan.ts"
import { minuteOfMoment } from "#app/domain/time/local-minute.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatTime, formatUntil } from "#app/messages/format-time.ts"
import { formatPrice } from "#app/messages/format.ts"
import { salesAddress } from "./sales-dialog-state.ts"
import styles from "./planned-sales.module.css"

export type SaleView = Sale & { state: SaleState; plan: PlanFields }

const states: Readonly<Record<SaleState, readonly [text: () => string, look: string]>> = {
  running: [m.sale_running, "badge badge--good"],
  planned: [m.sale_planned, "badge badge--warn"],
  over: [m.sale_over, "badge badge--muted"],
}

/** Shows one sale: its products, its dates, its state, and its actions. */
export function SaleRow({ sale, timeZone }: { sale: SaleView; timeZone: string }) {
  const { id, state, isEndShown } = sale
  const [text, look] = states[state]
  const name = saleName(sale)
  const isPlanned = state === "planned"
  return (
    <li className={styles.sale}>
      <div className={styles.texts}>
        <h2>{name}</h2>
        <p className="muted">{whenText(sale, timeZone)}</p>
        {isEndShown && sale.endsAt !== null && <p className="muted">{m.discounts_shown()}</p>}
      </div>
      <span className={look}>{text()}</span>
      <p className={styles.actions}>
        <a
          className="btn btn--quiet"
          href={salesAddress({ change: id })}
          aria-label={m.discounts_change_named({ name })}
        >
          {m.discounts_change()}
        </a>
        <a
          className="btn btn--plain"
          href={salesAddress({ end: id })}
          aria-label={isPlanned ? m.discounts_cancel_named({ name }) : m.discounts_end_named({ name })}
        >
          {isPlanned ? m.discounts_cancel() : m.discounts_end()}
        </a>
      </p>
    </li>
  )
}

/**
 * Returns `25% off 3 products`; without a common percentage the newest product and the number of others; for a single
 * product its name and lowest price.
 */
export function saleName({ count, percent, name, salePriceCents, isFrom }: Sale): string {
  if (count === 1) {
    const inputs = { name, price: formatPrice(salePriceCents) }
    return isFrom ? m.discounts_one_from(inputs) : m.discounts_one(inputs)
  }
  return percent === null
    ? m.discounts_mixed({ name, rest: count - 1 })
    : m.discounts_percent_of({ count, percent })
}

/** Names days as a product's card does. */
function whenText({ startsAt, endsAt }: Sale, timeZone: string): string {
  const today = dayIn(new Date(), timeZone)
  // A day, and a moment, stays on one line.
  const inOneLine = (text: string) => text.replaceAll(" ", "\u00A0")
  const dayText = (day: string) => formatUntil(saleUntil(day, today))
  const at = (moment: string) =>
    inOneLine(
      m.discounts_at({ day: dayText(dayIn(new Date(moment), timeZone)), time: formatTime(moment, timeZone) }),
    )
  // A sale that ends at midnight is named by its last day alone.
  const to = (moment: string) =>
    minuteOfMoment(moment, timeZone).endsWith("T00:00")
      ? inOneLine(dayText(lastDayOfSale(moment, timeZone)))
      : at(moment)
  if (startsAt !== null && endsAt !== null) return m.discounts_from_to({ from: at(startsAt), to: to(endsAt) })
  if (endsAt !== null) return m.discounts_to({ to: to(endsAt) })
  return startsAt === null ? m.discounts_open() : m.discounts_from({ from: at(startsAt) })
}
