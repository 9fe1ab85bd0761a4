import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react"
import { href, useLocation, useRevalidator } from "react-router"
import { useSessionOver } from "#app/http/session-over.ts"
import { m } from "#app/messages/compiled/messages.js"
import { lowStockText, orderTotalText } from "#app/messages/order-alert-text.ts"
import { Toast, useToast } from "#app/ui/toast/toast.tsx"
import { followOrders, type FollowedEvents } from "./follow-orders.ts"
import { readToasts } from "./device-subscription.ts"
import styles from "./order-event-toasts.module.css"
import { useCountInTitle } from "./use-count-in-title.ts"

const toastMs = 10_000

type Props = {
  /** The number of new orders when the page was loaded. */
  loaded: number
  /** The slug: the tabs of one shop share a connection. */
  shop: string
  children: (newOrders: number) => ReactNode
}

/**
 * Updates the owner's open page with order events: it shows a toast, loads the page's orders again, and counts the new
 * orders since the last load.
 */
export function OrderEvents({ loaded, shop, children }: Props) {
  const [known, setKnown] = useState({ loaded, count: loaded })
  if (known.loaded !== loaded) setKnown({ loaded, count: loaded })
  const count = known.loaded === loaded ? known.count : loaded
  const { toast, notify, close } = useToast()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  useCountInTitle(count)

  const isFirst = useRef(true)
  const receive = useEffectEvent((orderEvents: FollowedEvents) => {
    if (orderEvents.kind === "stock") return notify("bad", lowStockText(orderEvents))
    const { kind, newOrders, order } = orderEvents
    // The first event has the number of new orders at the stream's start, which the page was just loaded with.
    const isKnown = isFirst.current && order === null && newOrders === count
    isFirst.current = false
    setKnown((last) => ({ ...last, count: newOrders }))
    if (showsOrders(pathname) && !isKnown) void revalidate()
    if (kind === "placed" && order !== null)
      notify("good", m.order_news_placed({ number: order.number, total: orderTotalText(order) }), {
        way: { href: `${orders}/${order.id}`, text: m.order_event_open(), isHere: true },
      })
  })
  const leave = useSessionOver()
  const onSignedOut = useEffectEvent(leave)

  // Tells the server that the device is in use, so that it is still notified.
  useEffect(() => void readToasts(), [])
  useEffect(
    () =>
      followOrders({
        at: href("/shop/orders/events"),
        name: `orders of ${shop}`,
        onOrderEvents: receive,
        onSignedOut,
      }),
    [shop],
  )

  return (
    <>
      {children(count)}
      <div className={styles.events}>
        <Toast toast={toast} onClose={close} lifetimeMs={toastMs} />
      </div>
    </>
  )
}

const orders = "/shop/orders"

/** Returns whether a page shows orders: the dashboard, the list, or one order. */
function showsOrders(pathname: string): boolean {
  return pathname === href("/shop/dashboard") || pathname === orders || pathname.startsWith(`${orders}/`)
}
