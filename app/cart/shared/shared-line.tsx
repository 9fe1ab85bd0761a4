import { otherLanguage } from "#app/catalogue/language/other-language.ts"
import { ListPrice } from "#app/catalogue/price/list-price.tsx"
import { Sum } from "#app/catalogue/price/sum.tsx"
import { lineTotalCents } from "#app/domain/cart/cart.ts"
import { isSalePriceShown } from "#app/domain/price/sale.ts"
import { kindOfLine } from "#app/domain/cart/line-kind.ts"
import { m } from "#app/messages/compiled/messages.js"
import { quantityText } from "#app/messages/amount-text.ts"
import { LinePicture } from "../line-picture.tsx"
import { MostLeft, PriceThen } from "../line-notes.tsx"
import { openChoiceText } from "#app/order/open-choice-text.ts"
import type { SharedCartLine } from "./lines-of.ts"
import noteStyles from "../line-notes.module.css"
import styles from "../line.module.css"

/** Shows a line of a receipt: the name, which links to the product, and the sum, then its calculation. */
export function SharedLine({ line, to }: { line: SharedCartLine; to: string }) {
  const total = lineTotalCents(line)
  const kind = kindOfLine(line)
  return (
    <li className={`${styles.line} ${styles.receipt}`}>
      <LinePicture picture={line.picture} sizes="104px" />
      <div className={styles.text}>
        <h3 className={`${styles.name} ${styles.nameSum}`}>
          <a href={to}>
            <bdi {...otherLanguage(line, "name")}>{line.name}</bdi>
          </a>{" "}
          {total !== null && <Sum cents={total} of={line} />}
        </h3>
        {kind !== "" && (
          <p className={styles.kind}>
            <bdi>{kind}</bdi>
          </p>
        )}
        {line.asks && line.stock !== 0 && <p className={styles.toAgree}>{m.question_line_asks()}</p>}
        {line.needs && line.stock !== 0 && <p className={styles.toAgree}>{openChoiceText[line.needs]()}</p>}
        {line.description && (
          <p className={styles.about} dir="auto" {...otherLanguage(line, "description")}>
            {line.description}
          </p>
        )}
        <p className={`${styles.price} ${styles.made}`}>
          <span className="muted" aria-hidden="true">
            {quantityText(line)} ×
          </span>
          <span className="unseen">{m.cart_line_made({ quantity: quantityText(line) })}</span>{" "}
          <ListPrice product={line} />
          {isSalePriceShown(line) && <span className="badge badge--soft">{m.sale()}</span>}
        </p>
        {line.priceThen !== undefined && <PriceThen cents={line.priceThen} />}
        {line.stock === 0 && <p className={noteStyles.out}>{m.cart_line_sold_out()}</p>}
        {line.stock !== null && line.stock > 0 && line.stock < line.quantity && (
          <MostLeft of={line} stock={line.stock} />
        )}
      </div>
    </li>
  )
}
