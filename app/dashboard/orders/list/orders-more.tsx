import { use } from "react"
import { href } from "react-router"
import { addressWith } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { DownIcon, DownloadIcon, MoreIcon } from "#app/ui/icons.tsx"
import {
  ordersAddress,
  ordersParameters,
  orderTimes,
  otherOrders,
  type OrdersQuery,
} from "../orders-address.ts"
import { AsksWhen } from "../../asks-when.ts"
import { timeNames } from "./order-times.ts"
import styles from "./orders-more.module.css"

type Props = { query: OrdersQuery }

/** Downloads the visible orders as a file: a menu of its own on wide screens, rows of the other menu on phones. */
export function OrdersCsv({ query }: Props) {
  return (
    <details className={styles.file} data-menu="">
      <summary className="btn btn--quiet">
        <DownloadIcon />
        {m.orders_csv()}
        <DownIcon size="s" />
      </summary>
      <div className={styles.menu}>
        <FileLinks query={query} />
      </div>
    </details>
  )
}

/** Excel expects commas in some languages and semicolons in others, as Arabic. */
function FileLinks({ query }: Props) {
  const file = href("/shop/orders.csv")
  const shown = ordersParameters(otherOrders(query))
  return (
    <>
      <a href={addressWith(file, shown)} download>
        <DownloadIcon />
        {m.orders_csv_commas()}
      </a>
      <a href={addressWith(file, { ...shown, separator: "semicolon" })} download>
        <DownloadIcon />
        {m.orders_csv_semicolons()}
      </a>
    </>
  )
}

/** Holds what a phone's head has no room for: the period and the file. It works without a script. */
export function OrdersMore({ query, hasFile }: Props & { hasFile: boolean }) {
  const asksWhen = use(AsksWhen)
  return (
    <details className={styles.more} data-menu="">
      <summary aria-label={m.actions_more()} title={m.actions_more()}>
        <MoreIcon />
      </summary>
      <div className={styles.menu}>
        <nav aria-label={m.orders_time()}>
          {orderTimes.map((time) => (
            <a
              key={time}
              href={ordersAddress(otherOrders(query, { time, from: null, to: null }))}
              aria-current={time === query.time ? "true" : undefined}
            >
              {timeNames[time]()}
            </a>
          ))}
        </nav>
        {(asksWhen || query.byDay) && (
          <nav aria-label={m.wanted_sort()}>
            {[false, true].map((byDay) => (
              <a
                key={String(byDay)}
                href={ordersAddress(otherOrders(query, { byDay }))}
                aria-current={byDay === query.byDay ? "true" : undefined}
              >
                {byDay ? m.wanted_sort_day() : m.wanted_sort_newest()}
              </a>
            ))}
          </nav>
        )}
        {hasFile && <FileLinks query={query} />}
      </div>
    </details>
  )
}
