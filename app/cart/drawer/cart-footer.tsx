import { SecondPrice } from "#app/catalogue/price-view.tsx"
import { Sum } from "#app/catalogue/price/sum.tsx"
import { isUnavailable, pieceCount, type CartLine } from "#app/domain/cart/cart.ts"
import { cartTotal } from "#app/domain/cart/cart-total.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { LinkIcon, TrashIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import { ClosedNote, useSendingWait, WaitButton } from "../closed/closed-shop.tsx"
import type { CartSharing } from "../share/use-cart-sharing.ts"
import { CartState } from "./cart-state.tsx"
import "#app/ui/form/field.css"
import styles from "./drawer.module.css"
import sumStyles from "../sum.module.css"

type Props = {
  shopName: string
  lines: readonly CartLine[]
  /** The number of the order that this cart changes; null for a new one. */
  replaces: number | null
  sharing: CartSharing
  onClear: () => void
  onTidy: () => void
}

/**
 * Shows the sum of all available lines, and the buttons that send the cart. During the cooldown both share buttons
 * count down (specification, section 4).
 */
export function CartFooter({ shopName, lines, replaces, sharing, onClear, onTidy }: Props) {
  const unavailable = lines.filter(isUnavailable)
  const available = lines.filter((line) => !isUnavailable(line))
  const total = cartTotal(available)
  const closed = useSendingWait()
  const isBlocked = sharing.busy !== null || sharing.waitSeconds > 0
  const wait = sharing.waitSeconds > 0 ? m.cart_wait({ seconds: sharing.waitSeconds }) : null
  return (
    <footer className={styles.footer}>
      <div>
        <p className={sumStyles.sum}>
          <span className={sumStyles.label}>{m.cart_total()}</span>{" "}
          <Sum cents={total.cents} of={total} className={`price ${sumStyles.price}`} />
          <SecondPrice cents={total.cents} />
        </p>
        {total.isPartial && <p className="muted">{m.cart_total_partial()}</p>}
        <p className={`${sumStyles.sum} ${sumStyles.ready}`}>
          <CartState lines={lines} isComplete={unavailable.length === 0} />{" "}
          <span className={`muted ${sumStyles.pieces}`}>
            {m.cart_items({ count: pieceCount(available) })}
          </span>
        </p>
      </div>
      {replaces !== null && <p className={styles.replaces}>{m.cart_replaces({ number: replaces })}</p>}
      {sharing.problem && (
        <p className={styles.problem} role="alert">
          {sharing.problem}
        </p>
      )}
      {unavailable.length > 0 && (
        <button className="btn btn--quiet" type="button" onClick={onTidy}>
          <TrashIcon />
          <span>{m.cart_remove_unavailable({ count: unavailable.length })}</span>
        </button>
      )}
      {sharing.link && <LinkByHand key={sharing.link} link={sharing.link} />}
      <ClosedNote />
      {closed ? (
        <WaitButton text={closed} />
      ) : (
        <button
          className={classNames("btn btn--wide", sharing.canChat && "btn--wa")}
          type="button"
          data-chat={sharing.canChat ? "" : undefined}
          aria-disabled={isBlocked}
          aria-busy={sharing.busy === "send"}
          onClick={sharing.send}
        >
          {sharing.canChat && <WhatsappIcon />}
          <span>{wait ?? (sharing.canChat ? m.cart_send : m.order_form_send)({ shop: shopName })}</span>
        </button>
      )}
      {!sharing.canChat && <p className={`muted ${styles.calls}`}>{m.order_calls({ shop: shopName })}</p>}
      <div className={styles.pair}>
        <button
          className="btn btn--quiet"
          type="button"
          aria-disabled={isBlocked}
          aria-busy={sharing.busy === "copy"}
          onClick={sharing.copy}
        >
          <LinkIcon />
          <span>{wait ?? (sharing.busy === "copy" ? m.cart_copying() : m.cart_copy())}</span>
        </button>
        <button className="btn btn--plain" type="button" onClick={onClear}>
          <TrashIcon />
          <span>{m.cart_clear()}</span>
        </button>
      </div>
    </footer>
  )
}

/** The field comes by a press, in the place of what the press could not do. */
const focus = (field: HTMLElement | null) => field?.focus()

/** Shows the link if the browser denies the clipboard. It is selected, so that one key or one long press copies it. */
export function LinkByHand({ link }: { link: string }) {
  return (
    <label className={styles.link}>
      <span>{m.cart_link_here()}</span>
      <input
        className="input"
        ref={focus}
        dir="ltr"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
    </label>
  )
}
