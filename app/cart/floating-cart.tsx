import { badgeText, pieceCount, type CartLine } from "#app/domain/cart.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BagIcon } from "#app/ui/icons.tsx"
import "#app/catalogue/floating.css"

/** The way to the cart: at the bottom left in both directions, with the number of pieces (specification, section 2). */
export function FloatingCart({ lines, onOpen }: { lines: readonly CartLine[]; onOpen: () => void }) {
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
