import { href } from "react-router"
import { addressWith } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { DownloadIcon, MoreIcon } from "#app/ui/icons.tsx"
import {
  ordersAddress,
  ordersParameters,
  orderTimes,
  otherOrders,
  type OrdersQuery,
} from "../orders-address.ts"
import { timeNames } from "./order-times.ts"
import styles from "./orders-more.module.css"

type Props = { query: OrdersQuery }

/** Downloads the visible orders as a file: a button of its own on wide screens, a row of the menu on phones. */
export function OrdersCsv({ query, isInMenu = false }: Props & { isInMenu?: boolean }) {
  return (
    <a
      className={isInMenu ? undefined : `btn btn--quiet ${styles.wide}`}
      href={addressWith(href("/shop/orders.csv"), ordersParameters(otherOrders(query)))}
    >
      <DownloadIcon />
      {m.orders_csv()}
    </a>
  )
}

/** Holds what a phone's head has no room for: the period and the file. It works without a script. */
export function OrdersMore({ query, hasFile }: Props & { hasFile: boolean }) {
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
        {hasFile && <OrdersCsv query={query} isInMenu />}
      </div>
    </details>
  )
}
