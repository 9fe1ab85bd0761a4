import { storedIn } from "#app/cart/browser-storage.ts"
import type { CartHost } from "#app/cart/cart-host.ts"
import { orderMemoryKey } from "#app/cart/order/order-memory.ts"

/** Shows the row of this device's orders while it remembers some. Opened, it fetches them each time. */
export function startOwnOrders(host: CartHost): void {
  const row = document.querySelector<HTMLDetailsElement>("[data-own-orders]")
  if (row === null) return
  // Reading more of the memory would load it with the page's first script.
  function show(): void {
    const memory = storedIn("localStorage", orderMemoryKey(host.shop.slug)) as { orders?: unknown[] } | null
    if (row) row.hidden = !memory?.orders?.length
  }
  row.addEventListener("toggle", () => {
    if (row.open)
      import("../own-orders/own-orders.island.tsx").then(
        (island) => island.fillOwnOrders(row, host, show),
        // It did not arrive; opening it again tries again.
        () => (row.open = false),
      )
  })
  // A cart that was sent is empty.
  host.cart.subscribe(show)
  show()
}
