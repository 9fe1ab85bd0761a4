import { Form, useNavigation } from "react-router"
import type { StruckLine as Struck } from "#app/database/shop/orders/own-order.ts"
import { From } from "#app/catalogue/price/list-price.tsx"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { UndoIcon } from "#app/ui/icons.tsx"
import { orderAddress } from "../orders-address.ts"
import { choiceName } from "./line-text.ts"
import { LinePicture } from "./order-line.tsx"
import styles from "./lines-panel.module.css"

type Props = { orderId: string; version: number; line: Struck }

/** Shows a line that was struck from a new order, and restores it. */
export function StruckLine({ orderId, version, line }: Props) {
  const { position, name, quantity, unitCents, picture } = line
  const choice = choiceName(line)
  const action = orderAddress(orderId, { line: String(position) })
  const { formData, formAction } = useNavigation()
  return (
    <li className={`${styles.line} ${styles.struck}`}>
      <LinePicture picture={picture} />
      <div className={styles.what}>
        <h3 dir="auto">
          <del>{name}</del>
        </h3>
        <p className={styles.about}>
          <del>
            <span>{quantity} ×</span> {choice !== "" && <bdi>{choice}</bdi>}
          </del>
        </p>
      </div>
      <p className={styles.price}>
        <From of={line} />
        {unitCents !== null && <del className="price">{formatPrice(unitCents * quantity)}</del>}
      </p>
      <Form className={styles.restore} method="post" action={action} replace preventScrollReset>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="restore" value="on" />
        <BusyButton
          className="btn btn--plain"
          busy={formAction === action && formData?.has("restore") === true}
          busyLabel={m.orders_busy()}
          label={m.order_put_back_named({ name })}
        >
          <UndoIcon size="s" isMirrored />
          {m.order_put_back()}
        </BusyButton>
      </Form>
    </li>
  )
}
