import { useEffect, useRef, type ReactNode, useState } from "react"
import { href } from "react-router"
import { pieceCount } from "#app/domain/cart/cart.ts"
import { shopQuery } from "#app/domain/shop/shop-address.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/locale.ts"
import { CloseIcon } from "#app/ui/icons.tsx"
import { CartFooter } from "./cart-footer.tsx"
import { DrawerLine } from "./drawer-line.tsx"
import type { Cart } from "../use-cart.ts"
import type { CartSharing } from "../share/use-cart-sharing.ts"
import "#app/ui/list/empty.css"
import styles from "./drawer.module.css"
import { updatedLines, type ProductToday } from "#app/domain/cart/cart-today.ts"
import { cartOf } from "../cart-memory.ts"

type Props = {
  shop: PublicShop
  cart: Cart
  sharing: CartSharing
  open: boolean
  onClose: () => void
  onRemoved: () => void
  onCleared: () => void
  /** The toast while it is open: the rest of the page is inert then. */
  children: ReactNode
}

/**
 * The cart beside the page. A native modal dialog: the rest of the page is out of reach while it is open, Escape and the
 * backdrop close it, and the focus goes back to where it came from.
 */
export function CartDrawer({ shop, cart, sharing, open, onClose, onRemoved, onCleared, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])

  const products = useProductsToday(shop.slug, open)
  const locale = currentLocale()
  const lang = shopQuery({ lang: locale === shop.language ? null : locale })
  const pieces = pieceCount(cart.lines)
  // A closed drawer is empty: its pictures and choices load when it opens.
  const shownLines = open ? cart.lines : []
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop; Escape does the same
    <dialog
      className={styles.drawer}
      ref={dialog}
      aria-labelledby="cart-title"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <header className={styles.head}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog's first focus is its title, so that it is read out */}
        <h2 className={styles.title} id="cart-title" ref={title} tabIndex={-1} autoFocus>
          {m.cart_title()}
        </h2>
        <span className={styles.count} role="status">
          {m.cart_items({ count: pieces })}
        </span>
        <button className="icon-btn" type="button" aria-label={m.close()} onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <div className={styles.body}>
        {cart.lines.length === 0 ? (
          <div className="empty">
            <h3>{m.cart_empty_title()}</h3>
            <p>{m.cart_empty_text()}</p>
          </div>
        ) : (
          <ul>
            {shownLines.map((line, place) => (
              <DrawerLine
                // Of one product the first, the second …: a line stays itself, with the focus in it, when its size changes.
                key={`${line.productId}/${shownLines.slice(0, place).filter((other) => other.productId === line.productId).length}`}
                line={line}
                variants={products.find(({ id }) => id === line.productId)?.variants ?? []}
                to={href("/shop/:slug/:productId", { slug: shop.slug, productId: line.productId }) + lang}
                onFollow={onClose}
                onQuantity={(quantity) => {
                  cart.setQuantity(line, quantity)
                  if (quantity > 0) return
                  // The button that was pressed is gone with its line.
                  title.current?.focus()
                  onRemoved()
                }}
                onChoose={(variant) => cart.choose(line, variant)}
              />
            ))}
          </ul>
        )}
      </div>
      {cart.lines.length > 0 && (
        <CartFooter
          cart={cart}
          sharing={sharing}
          hasPhone={sharing.canChat}
          onClear={() => {
            cart.clear()
            title.current?.focus()
            onCleared()
          }}
          onTidy={() => {
            cart.removeUnavailable()
            title.current?.focus()
            onRemoved()
          }}
        />
      )}
      {open && children}
    </dialog>
  )
}

/**
 * The cart's products as the shop has them now, asked for each time that the drawer opens; the cart takes over their
 * prices and stocks. A failure leaves both as they were: the cart can still be shared, which asks again.
 */
function useProductsToday(slug: string, open: boolean): readonly ProductToday[] {
  const [products, setProducts] = useState<readonly ProductToday[]>([])
  useEffect(() => {
    const cart = cartOf(slug)
    if (!open || cart.lines().length === 0) return
    const leaving = new AbortController()
    const query = new URLSearchParams(cart.lines().map(({ productId }) => ["product", productId]))
    fetch(`${href("/shop/:slug/cart", { slug })}?${query}`, { signal: leaving.signal })
      .then((response) => response.json() as Promise<{ products: ProductToday[] }>)
      .then((answer) => {
        setProducts(answer.products)
        cart.change(updatedLines(cart.lines(), answer.products))
      })
      .catch(() => undefined)
    return () => leaving.abort()
  }, [slug, open])
  return products
}
