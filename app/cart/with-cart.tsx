import { useCallback, useEffect, useState, type ReactNode } from "react"
import { useLocation } from "react-router"
import { cartLimits, type CartLine, badgeText, pieceCount } from "#app/domain/cart/cart.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Toast, useToast } from "#app/ui/toast/toast.tsx"
import { useKeptFocus } from "#app/ui/list/use-kept-focus.ts"
import { CartContext } from "./cart-context.ts"
import { CartDrawer } from "./drawer/cart-drawer.tsx"
import { useCartSharing } from "./share/use-cart-sharing.ts"
import { useCart } from "./use-cart.ts"
import { BagIcon } from "#app/ui/icons.tsx"
import "#app/catalogue/floating.css"

/** Specification 9: milliseconds. */
const toastLifetime = 3_000

/** A shop's pages with its cart: the floating button, the drawer, and what just happened as a toast. */
export function WithCart({ shop, children }: { shop: PublicShop; children: ReactNode }) {
  useKeptFocus({ onlyInDialogs: true })
  const cart = useCart(shop.slug)
  const [open, setOpen] = useOpen()
  const { toast, notify, close } = useToast()
  const [stays, setStays] = useState(false)
  const sharing = useCartSharing({
    shop,
    lines: cart.lines,
    onToday: cart.update,
    onShared: cart.shared,
    onCopied: () => announce(m.cart_copied_toast()),
    onSent: () => announce(m.cart_sent_toast()),
  })

  // Here and not in the toast, which moves into the drawer and out of it.
  useEffect(() => {
    if (toast === null || stays) return
    // Whoever wants to take it back needs time to read first.
    const timer = setTimeout(close, toast.undo ? 3 * toastLifetime : toastLifetime)
    return () => clearTimeout(timer)
  }, [toast, stays, close])

  function announce(text: string, stays = false) {
    setStays(stays)
    notify("good", text)
  }

  /** Says what was taken out of the cart, and puts it back when that was not meant. */
  function announceWithUndo(text: string) {
    const { lines } = cart
    setStays(false)
    notify("good", text, { undo: { press: () => cart.restore(lines) } })
  }

  function add(line: CartLine) {
    if (cart.lines.length < cartLimits.lines) {
      cart.add(line)
      return announce(m.cart_added_toast())
    }
    setStays(false)
    notify("bad", m.cart_full_toast())
  }

  return (
    <CartContext value={{ lines: cart.lines, add, announce }}>
      {children}
      <aside className="needs-script" aria-label={m.cart_title()}>
        <FloatingCart lines={cart.lines} onOpen={() => setOpen(true)} />
        <CartDrawer
          shop={shop}
          cart={cart}
          sharing={sharing}
          open={open}
          onClose={useCallback(() => setOpen(false), [setOpen])}
          onRemoved={() => announceWithUndo(m.cart_removed_toast())}
          onCleared={() => announceWithUndo(m.cart_cleared_toast())}
        >
          <Toast toast={toast} onClose={close} place="drawer" lifetime={null} />
        </CartDrawer>
        {!open && <Toast toast={toast} onClose={close} place="centre" lifetime={null} />}
      </aside>
    </CartContext>
  )
}

/** Whether the drawer is open: no longer once another page is shown, as after going back. */
function useOpen() {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  if (openAt !== null && openAt !== pathname) setOpenAt(null)
  const setOpen = useCallback((open: boolean) => setOpenAt(open ? pathname : null), [pathname])
  return [openAt === pathname, setOpen] as const
}

/** The way to the cart: at the bottom left in both directions, with the number of pieces (specification, section 2). */
function FloatingCart({ lines, onOpen }: { lines: readonly CartLine[]; onOpen: () => void }) {
  const pieces = pieceCount(lines)
  return (
    <button className="float float--cart" type="button" onClick={onOpen} aria-haspopup="dialog">
      <BagIcon size="l" />
      <span className="unseen">{m.cart_open()}</span>
      {pieces > 0 && (
        <>
          <span className="float__count" aria-hidden="true">
            {badgeText(pieces)}
          </span>
          <span className="unseen">{m.cart_items({ count: pieces })}</span>
        </>
      )}
    </button>
  )
}
