import type { ReactNode } from "react"
import type { CartLine } from "#app/domain/cart/cart.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { CartHost } from "../cart-host.ts"
import { rememberedOrders } from "../order/device-memory.ts"
import { LastOrderLink } from "../order/last-order-link.tsx"
import { changedOrder, rememberChangedOrder, sentCart } from "../order/sent-cart.ts"
import { SentCartView } from "./sent-cart-view.tsx"
import type { Drawer } from "./use-drawer.ts"

type Props = {
  host: CartHost
  drawer: Drawer
  /** Shows the lines of a cart that is not empty. `replaces` is the number of the order that it changes; null for none. */
  children: (replaces: number | null) => ReactNode
}

/** Shows the last order in place of an empty cart, or above one that changes no order. */
export function DrawerBody({ host, drawer, children }: Props) {
  const { slug } = host.shop
  const { lines, forget } = drawer
  const sent = sentCart(slug)
  if (lines.length === 0 && sent) {
    return (
      <SentCartView
        sent={sent}
        shop={host.shop}
        onHide={() => forget(sent.id)}
        onChange={() => {
          rememberChangedOrder(slug, sent.id)
          host.cart.change(sent.lines)
          host.drawer.focusTitle()
        }}
      />
    )
  }
  const [last] = rememberedOrders(slug)
  const changed = changedOrder(slug)
  return (
    <>
      {last && changed === null && <LastOrderLink order={last} onHide={() => forget(last.id)} />}
      {lines.length === 0 ? <EmptyCart /> : children(changed === null ? null : (sent?.number ?? null))}
    </>
  )
}

function EmptyCart() {
  return (
    <div className="empty">
      <h3>{m.cart_empty_title()}</h3>
      <p>{m.cart_empty_text()}</p>
      <div className="empty__actions">
        <button className="btn" type="button" data-cart-close="">
          {m.cart_look()}
        </button>
      </div>
    </div>
  )
}

/** The lines of one product are numbered: a line keeps its element and the focus in it when its size changes. */
export function lineKey(lines: readonly CartLine[], line: CartLine): string {
  const same = lines.filter(({ productId }) => productId === line.productId)
  return `${line.productId}/${same.indexOf(line)}`
}
