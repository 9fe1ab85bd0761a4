import { otherLanguage } from "#app/catalogue/language/other-language.ts"
import { LinePicture } from "#app/cart/line-picture.tsx"
import { openChoiceText } from "#app/order/open-choice-text.ts"
import { Per } from "#app/catalogue/price/list-price.tsx"
import { Sum } from "#app/catalogue/price/sum.tsx"
import { pieceCount } from "#app/domain/cart/cart.ts"
import { hasCharges } from "#app/domain/delivery/bill.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { productAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import { kindOfLine } from "#app/domain/cart/line-kind.ts"
import { quantityText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { rateText } from "#app/messages/money-text.ts"
import { BillTally } from "./bill-tally.tsx"
import type { OrderView } from "./load-order.server.ts"
import lineStyles from "#app/cart/line.module.css"
import styles from "./order.module.css"

type Props = Pick<OrderView, "order" | "shop" | "timeZone"> & {
  /** The page's language where it is not the shop's. */
  lang: Locale | null
}

/** Shows the lines of an order as they were when it was placed, and their sum. */
export function OrderBill({ order, shop, timeZone, lang }: Props) {
  return (
    <section className={`${styles.sheet} ${styles.bill}`} aria-labelledby="order-lines">
      <h2 id="order-lines">{hasCharges(order) ? m.bill_title() : m.order_yours()}</h2>
      <ul>
        {order.lines.map((line) => (
          <OrderLine
            key={line.position}
            line={line}
            to={productAddress(shop.slug, line.productId) + shopQuery({ lang })}
          />
        ))}
      </ul>
      <div className={styles.total}>
        <BillTally {...{ order, timeZone }} />
        <p className="muted">{m.cart_items({ count: pieceCount(order.lines) })}</p>
        {order.currency && <p className="muted">{m.order_rate({ rate: rateText(order.currency) })}</p>}
        {order.isAbout && <p className="muted">{m.measure_about_open()}</p>}
        {order.isPartial && <p className="muted">{m.cart_total_partial()}</p>}
      </div>
    </section>
  )
}

type LineProps = { line: OrderView["order"]["lines"][number]; to: string }

function OrderLine({ line, to }: LineProps) {
  const { name, unitCents, cents, needs, picture } = line
  const kind = kindOfLine(line)
  return (
    <li className={lineStyles.line}>
      <LinePicture picture={picture} sizes="80px" />
      <div className={lineStyles.text}>
        <h3 className={`${lineStyles.name} ${lineStyles.nameSum}`}>
          <a href={to}>
            <bdi {...otherLanguage(line, "name")}>{name}</bdi>
          </a>{" "}
          {cents !== null && <Sum cents={cents} of={line} />}
        </h3>
        {kind !== "" && (
          <p className={lineStyles.kind}>
            <bdi>{kind}</bdi>
          </p>
        )}
        {needs !== null && <p className={lineStyles.toAgree}>{openChoiceText[needs]()}</p>}
        <p className={lineStyles.price}>
          <span className="muted" aria-hidden="true">
            {quantityText(line)} ×
          </span>
          <span className="unseen">{m.cart_line_made({ quantity: quantityText(line) })}</span>{" "}
          {unitCents === null ? m.order_no_price() : <Sum cents={unitCents} of={{ isFrom: line.isFrom }} />}
          <Per unit={line.unit} />
        </p>
      </div>
    </li>
  )
}
