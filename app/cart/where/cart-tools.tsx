import { createPortal } from "react-dom"
import { m } from "#app/messages/compiled/messages.js"
import { LinkIcon, TrashIcon } from "#app/ui/icons.tsx"
import type { CartSharing } from "../share/use-cart-sharing.ts"

type Props = { sharing: CartSharing; onClear: () => void }

/** Puts the link and "clear" into the drawer's head, where they take no line of their own. */
export function CartTools({ sharing, onClear }: Props) {
  const head = document.querySelector("[data-cart-tools]")
  if (head === null) return null
  const { busy, waitSeconds } = sharing
  const copy = waitSeconds > 0 ? m.cart_wait({ seconds: waitSeconds }) : m.cart_copy()
  return createPortal(
    <>
      <button
        className="icon-btn"
        type="button"
        aria-label={copy}
        title={copy}
        aria-disabled={busy !== null || waitSeconds > 0}
        aria-busy={busy === "copy"}
        onClick={sharing.copy}
      >
        <LinkIcon />
      </button>
      <button
        className="icon-btn"
        type="button"
        aria-label={m.cart_clear()}
        title={m.cart_clear()}
        onClick={onClear}
      >
        <TrashIcon />
      </button>
    </>,
    head,
  )
}
