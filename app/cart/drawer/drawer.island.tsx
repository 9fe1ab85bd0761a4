import { useEffect, useReducer, useState, useSyncExternalStore } from "react"
import { createRoot } from "react-dom/client"
import { CatalogueViewContext } from "#app/catalogue/price-view.tsx"
import { isSameLine, isUnavailable, type CartLine } from "#app/domain/cart/cart.ts"
import { restoredLines, setQuantity } from "#app/domain/cart/cart-changes.ts"
import { updatedLines, withoutOldPrices } from "#app/domain/cart/cart-today.ts"
import { productAddress } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { CartHost } from "../cart-host.ts"
import { openQuestionForm } from "../order/question-form.ts"
import { forgetOrders, rememberedOrders } from "../order/device-memory.ts"
import { LastOrderLink } from "../order/last-order-link.tsx"
import { changedOrder, rememberChangedOrder, rememberSentCart, sentCart } from "../order/sent-cart.ts"
import { useCartSharing } from "../share/use-cart-sharing.ts"
import { CartFooter } from "./cart-footer.tsx"
import { DrawerLine } from "./drawer-line.tsx"
import { cartProducts } from "./products-in-cart.ts"
import { SentCartView } from "./sent-cart-view.tsx"
import styles from "./drawer.module.css"

/** Fills the drawer's frame. It is called once a page, at the first opening or earlier. */
export function mountDrawer(contents: HTMLElement, host: CartHost): void {
  contents.ariaBusy = null
  createRoot(contents).render(
    <CatalogueViewContext value={host.shop}>
      <DrawerContents host={host} />
    </CatalogueViewContext>,
  )
}

/**
 * Shows the lines of the cart and the buttons that send it. A closed drawer is empty, so its pictures load when it
 * opens.
 */
function DrawerContents({ host }: { host: CartHost }) {
  const { cart, shop, announce } = host
  const lines = useSyncExternalStore(cart.subscribe, cart.lines)
  const isOpen = useSyncExternalStore(host.drawer.subscribe, host.drawer.isOpen)
  useProductsToday(host, isOpen)
  const [{ position, take, show }] = useState(openQuestionForm)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const sharing = useCartSharing({
    ...{ shop, lines, answers: take, onProblems: show },
    onToday: (today) => cart.change(updatedLines(cart.lines(), today)),
    onShared: () => cart.change(withoutOldPrices(cart.lines())),
    onCopied: () => announce(m.cart_copied_toast()),
    onSent({ number }, sent) {
      // What was put into the cart meanwhile begins the next one.
      cart.change(cart.lines().filter((line) => !sent.some((other) => isSameLine(line, other))))
      host.drawer.focusTitle()
      announce(sharing.canChat ? m.cart_sent_toast() : m.order_sent_toast({ number, shop: shop.name }))
    },
  })

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

  function forget(id: string) {
    forgetOrders(shop.slug, [id])
    rememberSentCart(shop.slug, null)
    host.drawer.focusTitle()
    redraw()
  }

  if (!isOpen) return null
  const sent = sentCart(shop.slug)
  if (lines.length === 0 && sent) {
    return (
      <SentCartView
        sent={sent}
        shop={shop}
        onHide={() => forget(sent.id)}
        onChange={() => {
          rememberChangedOrder(shop.slug, sent.id)
          cart.change(sent.lines)
          host.drawer.focusTitle()
        }}
      />
    )
  }
  const [last] = rememberedOrders(shop.slug)
  const changed = changedOrder(shop.slug)
  const sentBefore = last && changed === null && <LastOrderLink order={last} onHide={() => forget(last.id)} />
  if (lines.length === 0) {
    return (
      <>
        {sentBefore}
        <div className="empty">
          <h3>{m.cart_empty_title()}</h3>
          <p>{m.cart_empty_text()}</p>
          <div className="empty__actions">
            <button className="btn" type="button" data-cart-close="">
              {m.cart_look()}
            </button>
          </div>
        </div>
      </>
    )
  }
  return (
    <>
      {sentBefore}
      <div className={styles.body}>
        {!cart.isStored() && <p className={styles.unkept}>{m.cart_not_stored()}</p>}
        <ul>
          {lines.map((line, index) => (
            <DrawerLine
              // The lines of one product are numbered: a line keeps its element and the focus in it when its size
              // changes.
              key={`${line.productId}/${lines.slice(0, index).filter((other) => other.productId === line.productId).length}`}
              line={line}
              to={productAddress(shop.slug, line.productId) + host.langQuery}
              onQuantity={(quantity) => {
                const rest = setQuantity(cart.lines(), line, quantity)
                if (quantity > 0) cart.change(rest)
                else takeOut(rest, m.cart_removed_toast())
              }}
              onChoose={() => void host.choose(line)}
            />
          ))}
        </ul>
        <div ref={position} />
      </div>
      <CartFooter
        shopName={shop.name}
        lines={lines}
        replaces={changed === null ? null : (sent?.number ?? null)}
        sharing={sharing}
        onClear={() => takeOut([], m.cart_cleared_toast())}
        onTidy={() =>
          takeOut(
            cart.lines().filter((line) => !isUnavailable(line)),
            m.cart_removed_toast(),
          )
        }
      />
    </>
  )
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
