import { From } from "#app/catalogue/price/list-price.tsx"
import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import type { OwnOrderLine } from "#app/database/shop/orders/own-order.ts"
import { kindOfLine } from "#app/domain/cart/line-kind.ts"
import { lineCents } from "#app/domain/order/line-cents.ts"
import { perText, quantityText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { fromText } from "#app/messages/money-text.ts"
import { AlertIcon } from "#app/ui/icons.tsx"
import { PostButton } from "#app/ui/post-button.tsx"
import type { OrderActionData } from "../orders-action-data.ts"
import { orderAddress } from "../orders-address.ts"
import { shortText } from "../short-text.ts"
import { LineForm } from "./line-form.tsx"
import styles from "./lines-panel.module.css"

type Props = {
  orderId: string
  version: number
  line: OwnOrderLine & { readonly answerTexts: readonly string[] }
  /** True while it can be changed. */
  isNew: boolean
  /** True if no other line is left. */
  isLast: boolean
  actionData: OrderActionData | undefined
}

const needs = {
  size: m.order_needs_size,
  color: m.order_needs_color,
  both: m.order_needs_both,
} as const

/** Shows a line of an order: product, quantity, price, and the pieces that the shop lacks. */
export function OrderLine({ orderId, version, line, isNew, isLast, actionData }: Props) {
  const { position, name, quantity, unit, unitCents, isFrom, picture, missing } = line
  const cents = lineCents(line)
  const choice = kindOfLine(line)
  const left = quantity - missing
  const action = orderAddress(orderId, { line: String(position) })
  return (
    <li className={styles.line}>
      <FramedPicture picture={picture} className={styles.thumb} sizes="56px" />
      <div className={styles.what}>
        <h3 dir="auto">{name}</h3>
        <p className={styles.about}>
          {choice !== "" && <bdi>{choice}</bdi>}
          {line.needs !== null && <span className={styles.needs}>{needs[line.needs]()}</span>}
          <span>
            {quantityText(line)} ×{" "}
            <bdi>
              {unitCents === null ? m.orders_price_open() : fromText(formatPrice(unitCents), { isFrom })}
            </bdi>{" "}
            {perText(unit)}
          </span>
        </p>
      </div>
      <p className={styles.price}>
        <From of={line} />
        {cents !== null && <b className="price">{formatPrice(cents)}</b>}
      </p>
      {missing > 0 && (
        <div className={styles.short}>
          <AlertIcon size="s" />
          <span>{shortText({ left, quantity, unit })}</span>
          {isNew && left > 0 && !unit && (
            <PostButton
              className="btn btn--quiet"
              action={action}
              fields={{ version, quantity: left }}
              busyLabel={m.orders_busy()}
              label={m.order_make_it_named({ left, name })}
            >
              {m.order_make_it({ left })}
            </PostButton>
          )}
        </div>
      )}
      {isNew && <LineForm {...{ action, version, line, isLast, actionData }} />}
    </li>
  )
}
