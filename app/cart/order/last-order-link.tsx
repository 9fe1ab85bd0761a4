import { orderAddress } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import { getLocale } from "#app/messages/compiled/runtime.js"
import { CloseIcon, DoneIcon, OnIcon } from "#app/ui/icons.tsx"
import styles from "./last-order-link.module.css"

type Props = { order: { id: string; number: number }; onHide: () => void }

/** Links to the last order that this device sent to the shop. */
export function LastOrderLink({ order: { id, number }, onHide }: Props) {
  return (
    <div className={styles.last}>
      <a href={`${orderAddress(id)}?lang=${getLocale()}`}>
        <DoneIcon />
        <b>{m.order_see({ number })}</b>
        <OnIcon size="s" isMirrored />
      </a>
      <button className="icon-btn" type="button" aria-label={m.order_hide()} onClick={onHide}>
        <CloseIcon size="s" />
      </button>
    </div>
  )
}
