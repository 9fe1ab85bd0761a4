import { endSession } from "#app/ui/script/end-session.ts"
import { showToast } from "#app/ui/script/show-toast.ts"
import { refresh } from "#app/ui/script/pages/visit-page.ts"
import { onIdle } from "../on-idle.ts"
import { followOrders, type FollowedEvents } from "./follow-orders.ts"
import { startNotificationsSwitch } from "./switch-notifications.ts"
import { shownNewOrders, showNewOrders, startCountInTitle } from "./new-orders-count.ts"

const toastMs = 10_000

/**
 * Updates the owner's open page with order events: it shows a toast, loads the page's orders again, and counts the new
 * orders since the last load.
 */
export function startOrderEvents(): void {
  const frame = document.querySelector<HTMLElement>("[data-order-events]")
  if (frame === null) return
  const { orderEvents: shop = "" } = frame.dataset
  startCountInTitle()
  onIdle(() => {
    // Tells the server that the device is in use, so that it is still notified.
    startNotificationsSwitch()
    follow(shop)
  })
}

function follow(shop: string): void {
  const leave = followOrders({
    at: "/shop/orders/events",
    // The tabs of one shop share a connection.
    name: `orders of ${shop}`,
    onOrderEvents: (event) => void receive(event),
    async onSignedOut() {
      if (!(await endSession())) return
      leave()
      follow(shop)
    },
  })
}

let isFirst = true

async function receive(event: FollowedEvents): Promise<void> {
  const texts = await import("./order-event-text.ts").catch(() => null)
  // Without a line there is nothing to show; the page is loaded again once it is back.
  if (texts === null) return
  const within = document.querySelector("[data-event-toasts]")
  const options = { lifetimeMs: toastMs, within }
  if (event.kind === "stock") return showToast("bad", texts.stockText(event), options)
  const { kind, newOrders, order } = event
  // The first event has the number of new orders at the stream's start, which the page was just loaded with.
  const isKnown = isFirst && order === null && newOrders === shownNewOrders()
  isFirst = false
  if (newOrders !== shownNewOrders()) showNewOrders(newOrders, texts.newOrdersTexts(newOrders))
  if (showsOrders() && !isKnown) await refresh()
  if (kind !== "placed" || order === null) return
  const { text, open } = texts.placedText(order)
  showToast("good", text, {
    ...options,
    way: { href: `${orders}/${order.id}`, text: open, isHere: true },
  })
}

const orders = "/shop/orders"

/** Returns whether the page shows orders: the dashboard, the list, or one order. */
function showsOrders(): boolean {
  const { pathname } = location
  return pathname === "/shop/dashboard" || pathname === orders || pathname.startsWith(`${orders}/`)
}
