import { useEffect, useReducer, useSyncExternalStore } from "react"
import { isSameLine, isUnavailable, type CartLine } from "#app/domain/cart/cart.ts"
import { restoredLines, setQuantity } from "#app/domain/cart/cart-changes.ts"
import { updatedLines, withoutOldPrices, type ProductToday } from "#app/domain/cart/cart-today.ts"
import { chatLink } from "#app/domain/link/links.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { PlacedOrder } from "#app/order/send-result.ts"
import type { CartHost } from "../cart-host.ts"
import { forgetOrders } from "../order/device-memory.ts"
import { changedOrder, rememberChangedOrder, rememberSentCart } from "../order/sent-cart.ts"
import { cartProducts } from "./products-in-cart.ts"

export type Drawer = ReturnType<typeof useDrawer>

/** Follows the cart while the drawer is open, and changes it. */
export function useDrawer(host: CartHost) {
  const { cart, shop, announce } = host
  const lines = useSyncExternalStore(cart.subscribe, cart.lines)
  const isOpen = useSyncExternalStore(host.drawer.subscribe, host.drawer.isOpen)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useProductsToday(host, isOpen)

  /**
   * Removes lines from the cart, says so, and offers to undo it. The pressed button is gone, so the title gets the
   * focus. An empty cart changes no order any more.
   */
  function takeOut(rest: readonly CartLine[], text: string) {
    const before = cart.lines()
    const changed = changedOrder(shop.slug)
    if (rest.length === 0) rememberChangedOrder(shop.slug, null)
    cart.change(rest)
    host.drawer.focusTitle()
    announce(text, {
      undo() {
        if (rest.length === 0) rememberChangedOrder(shop.slug, changed)
        cart.change(restoredLines(cart.lines(), before))
      },
    })
  }

  return {
    ...{ lines, isOpen },
    changeQuantity(line: CartLine, quantity: number) {
      const rest = setQuantity(cart.lines(), line, quantity)
      if (quantity > 0) cart.change(rest)
      else takeOut(rest, m.cart_removed_toast())
    },
    clear: () => takeOut([], m.cart_cleared_toast()),
    tidy: () =>
      takeOut(
        cart.lines().filter((line) => !isUnavailable(line)),
        m.cart_removed_toast(),
      ),
    forget(id: string) {
      forgetOrders(shop.slug, [id])
      rememberSentCart(shop.slug, null)
      host.drawer.focusTitle()
      redraw()
    },
    /** What happens to the cart when it is shared or sent. */
    sharing: {
      onAsking: (line: CartLine) => void host.choose(line),
      onToday: (today: readonly ProductToday[]) => cart.change(updatedLines(cart.lines(), today)),
      onShared: () => cart.change(withoutOldPrices(cart.lines())),
      onCopied: () => announce(m.cart_copied_toast()),
      onSent({ number }: PlacedOrder, sent: readonly CartLine[]) {
        // What was put into the cart meanwhile begins the next one.
        cart.change(cart.lines().filter((line) => !sent.some((other) => isSameLine(line, other))))
        host.drawer.focusTitle()
        const canChat = chatLink(shop.phone) !== null
        announce(canChat ? m.cart_sent_toast() : m.order_sent_toast({ number, shop: shop.name }))
      },
    },
  }
}

/**
 * Fetches the cart's products each time that the drawer opens; the cart takes over their prices and stocks. After a
 * failure both stay: the cart can still be shared, which fetches them again.
 */
function useProductsToday({ cart, shop }: CartHost, isOpen: boolean): void {
  const { slug } = shop
  useEffect(() => {
    if (!isOpen || cart.lines().length === 0) return
    const leaving = new AbortController()
    cartProducts(slug, cart.lines(), leaving.signal)
      .then((today) => cart.change(updatedLines(cart.lines(), today)))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [cart, isOpen, slug])
}
