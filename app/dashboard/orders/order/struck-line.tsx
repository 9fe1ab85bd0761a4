import type { StruckLine as Struck } from "#app/database/shop/orders/own-order.ts"
import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import { From } from "#app/catalogue/price/list-price.tsx"
import { kindOfLine } from "#app/domain/cart/line-kind.ts"
import { lineCents } from "#app/domain/order/line-cents.ts"
import { timesText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { UndoIcon } from "#app/ui/icons.tsx"
import { PostButton } from "#app/ui/post-button.tsx"
import { orderAddress } from "../orders-address.ts"
import styles from "./lines-panel.module.css"

type Props = { orderId: string; version: number; line: Struck }

/** Shows a line that was struck from a new order, and restores it. */
export function StruckLine({ orderId, version, line }: Props) {
  const { position, name, picture } = line
  const cents = lineCents(line)
  const choice = kindOfLine(line)
  return (
    <li className={`${styles.line} ${styles.struck}`}>
      <FramedPicture picture={picture} className={styles.thumb} sizes="56px" />
      <div className={styles.what}>
        <h3 dir="auto">
          <del>{name}</del>
        </h3>
        <p className={styles.about}>
          <del>
            <span>{timesText(line)}</span> {choice !== "" && <bdi>{choice}</bdi>}
          </del>
        </p>
      </div>
      <p className={styles.price}>
        <From of={line} />
        {cents !== null && <del className="price">{formatPrice(cents)}</del>}
      </p>
      <PostButton
        formClassName={styles.restore}
        className="btn btn--plain"
        action={orderAddress(orderId, { line: String(position) })}
        fields={{ version, restore: "on" }}
        busyLabel={m.orders_busy()}
        label={m.order_put_back_named({ name })}
      >
        <UndoIcon size="s" isMirrored />
        {m.order_put_back()}
      </PostButton>
    </li>
  )
}
