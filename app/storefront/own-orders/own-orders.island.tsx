import { useEffect, useState } from "react"
import { createRoot, type Root } from "react-dom/client"
import type { CartHost } from "#app/cart/cart-host.ts"
import { cartProducts } from "#app/cart/drawer/products-in-cart.ts"
import { forgetOrders, rememberedOrders } from "#app/cart/order/device-memory.ts"
import { addLine } from "#app/domain/cart/cart-changes.ts"
import { linesAgain } from "#app/domain/cart/cart-today.ts"
import { orderAddress } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import { getLocale } from "#app/messages/compiled/runtime.js"
import { orderStatusText } from "#app/messages/order-status-text.ts"
import { CloseIcon } from "#app/ui/icons.tsx"
import { ownOrdersAddress, type ListedOrder } from "./listed-order.ts"
import styles from "./own-orders.module.css"

let root: Root | undefined
let openings = 0

/**
 * Fills the opened row with the device's orders.
 * @param changed is called after some were forgotten.
 */
export function fillOwnOrders(row: HTMLDetailsElement, host: CartHost, changed: () => void): void {
  const contents = row.lastElementChild
  if (contents === null) return
  root ??= createRoot(contents)
  const forget = (slug: string, ids: readonly string[]) => {
    forgetOrders(slug, ids)
    changed()
    // The pressed button is gone.
    const next = row.hidden ? document.querySelector<HTMLElement>("#products") : row.querySelector("summary")
    next?.focus({ preventScroll: true })
  }
  const fill = () => root?.render(<OwnOrders key={++openings} {...{ host, forget, changed }} retry={fill} />)
  fill()
}

type Props = {
  host: CartHost
  forget: (slug: string, ids: readonly string[]) => void
  /** Called once the memory has only what the shop has, too. */
  changed: () => void
  retry: () => void
}

/** Shows the last orders of this device with their status, and orders one of them again. */
function OwnOrders({ host, forget, changed, retry }: Props) {
  const { slug } = host.shop
  /** Undefined while they load, null if they did not arrive. */
  const [orders, setOrders] = useState<readonly ListedOrder[] | null>()

  useEffect(() => {
    const leaving = new AbortController()
    fetchOrders(slug, leaving.signal)
      .then((found) => {
        setOrders(found)
        changed()
      })
      .catch(() => leaving.signal.aborted || setOrders(null))
    return () => leaving.abort()
  }, [slug, changed])

  function remove(ids: readonly string[]) {
    setOrders((all) => all?.filter(({ id }) => !ids.includes(id)))
    forget(slug, ids)
  }

  async function orderAgain({ number, lines }: ListedOrder) {
    try {
      const today = linesAgain(lines, await cartProducts(slug, lines))
      host.cart.change(today.reduce(addLine, host.cart.lines()))
      await host.drawer.open()
      const isSame = today.every(
        (line, index) =>
          !line.isGone &&
          line.stock !== 0 &&
          line.priceThen === undefined &&
          line.quantity === lines[index]?.quantity,
      )
      if (isSame) host.announce(m.own_orders_again_toast({ number }))
      else host.announce(m.own_orders_again_changed({ number }), { tone: "bad" })
    } catch {
      host.announce(m.line_lost_text(), { tone: "bad" })
    }
  }

  if (orders === null) {
    return (
      <div className={styles.lost} role="alert">
        <p>{m.line_lost_text()}</p>
        <button className="btn btn--quiet" type="button" onClick={retry}>
          {m.try_again()}
        </button>
      </div>
    )
  }
  return (
    <>
      <ul className={styles.orders} aria-busy={orders === undefined}>
        {orders?.map((order) => (
          <li key={order.id}>
            <a href={`${orderAddress(order.id)}?lang=${getLocale()}`}>
              <b>{m.order_number({ number: order.number })}</b>
              <span className={styles.status} data-status={order.status}>
                {orderStatusText[order.status]()}
              </span>
              <small>
                {order.day} · <bdi>{order.total}</bdi>
              </small>
            </a>
            <button className="btn btn--quiet" type="button" onClick={() => void orderAgain(order)}>
              {m.own_orders_again()}
              <span className="unseen"> {m.order_number({ number: order.number })}</span>
            </button>
            <button
              className="icon-btn"
              type="button"
              aria-label={m.own_orders_forget({ number: order.number })}
              onClick={() => remove([order.id])}
            >
              <CloseIcon size="s" />
            </button>
          </li>
        ))}
      </ul>
      {orders && orders.length > 0 && (
        <p className={styles.about}>
          {m.own_orders_about()}{" "}
          <button className="btn btn--plain" type="button" onClick={() => remove(orders.map(({ id }) => id))}>
            {m.own_orders_forget_all()}
          </button>
        </p>
      )}
    </>
  )
}

/**
 * Fetches the orders that the device remembers; it forgets those that are gone.
 * @throws when the network or the server fails.
 */
async function fetchOrders(slug: string, signal: AbortSignal): Promise<readonly ListedOrder[]> {
  const ids = rememberedOrders(slug).map(({ id }) => id)
  const response = await fetch(`${ownOrdersAddress(slug)}?lang=${document.documentElement.lang}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ids }),
    signal,
  })
  if (!response.ok) throw new Error(`orders: ${response.status}`)
  const { orders } = (await response.json()) as { orders: ListedOrder[] }
  forgetOrders(
    slug,
    ids.filter((id) => orders.every((order) => order.id !== id)),
  )
  return orders
}
