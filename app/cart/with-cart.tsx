import { useCallback, useState, type ReactNode } from "react"
import { cartLimits, type CartLine } from "#app/domain/cart.ts"
import type { PublicShop } from "#app/domain/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Toast } from "#app/ui/toast.tsx"
import { useToast } from "#app/ui/use-toast.ts"
import { CartContext } from "./cart-context.ts"
import { CartDrawer } from "./cart-drawer.tsx"
import { FloatingCart } from "./floating-cart.tsx"
import { useCartSharing } from "./use-cart-sharing.ts"
import { useCart } from "./use-cart.ts"

/** Specification 9: milliseconds. */
const toastLifetime = 3_000

/** A shop's pages with its cart: the floating button, the drawer, and what just happened as a toast. */
export function WithCart({ shop, children }: { shop: PublicShop; children: ReactNode }) {
  const cart = useCart(shop.slug)
  const [open, setOpen] = useState(false)
  const { toast, say, close } = useToast()
  const sharing = useCartSharing({
    shop,
    lines: cart.lines,
    onPrices: cart.reprice,
    onCopied: () => say("good", m.cart_copied_toast()),
    onSent: () => say("good", m.cart_sent_toast()),
  })

  function add(line: CartLine) {
    if (cart.lines.length >= cartLimits.lines) return say("bad", m.cart_full_toast())
    cart.add(line)
    say("good", m.cart_added_toast())
  }

  return (
    <CartContext value={{ lines: cart.lines, add, tell: (text) => say("good", text) }}>
      {children}
      <aside className="needs-script" aria-label={m.cart_title()}>
        <FloatingCart lines={cart.lines} onOpen={() => setOpen(true)} />
        <CartDrawer
          shop={shop}
          cart={cart}
          sharing={sharing}
          open={open}
          onClose={useCallback(() => setOpen(false), [])}
          onRemoved={() => say("good", m.cart_removed_toast())}
          onCleared={() => say("good", m.cart_cleared_toast())}
        >
          <Toast toast={toast} onClose={close} place="centre" lifetime={toastLifetime} />
        </CartDrawer>
        {!open && <Toast toast={toast} onClose={close} place="centre" lifetime={toastLifetime} />}
      </aside>
    </CartContext>
  )
}
