import { ListPrice } from "#app/catalogue/price/list-price.tsx"
import { Sum } from "#app/catalogue/price/sum.tsx"
import { isUnavailable, lineTotalCents, type CartLine } from "#app/domain/cart/cart.ts"
import { isSalePriceShown } from "#app/domain/price/sale.ts"
import { canChoose, kindOfLine } from "#app/domain/cart/line-kind.ts"
import { m } from "#app/messages/compiled/messages.js"
import { TrashIcon } from "#app/ui/icons.tsx"
import { Quantity } from "../quantity.tsx"
import { ChoiceButton } from "./choice-button.tsx"
import { LinePicture } from "../line-picture.tsx"
import { LineNotes } from "../line-notes.tsx"
import styles from "../line.module.css"

type Props = {
  line: CartLine
  /** The address of its product's page. */
  to: string
  onQuantity: (quantity: number) => void
  /** Opens its sizes and colours. */
  onChoose: () => void
}

/** Shows one line of the cart: product, price, quantity (specification, section 2). */
export function DrawerLine({ line, to, onQuantity, onChoose }: Props) {
  const { name, quantity } = line
  const total = lineTotalCents(line)
  const kind = kindOfLine(line)
  return (
    <li className={`${styles.line} ${styles.opening}`}>
      <LinePicture picture={line.picture} sizes="80px" />
      <div className={styles.text}>
        <div className={styles.top}>
          <h3 className={styles.name}>
            <a href={to}>
              <bdi key={line.lang} lang={line.lang ?? undefined}>
                {name}
              </bdi>
            </a>
          </h3>
          <button
            className={`icon-btn ${styles.remove}`}
            type="button"
            aria-label={m.cart_remove({ product: name })}
            onClick={() => onQuantity(0)}
          >
            <TrashIcon />
          </button>
        </div>
        {kind !== "" && !canChoose(line) && (
          <p className={styles.kind}>
            <bdi>{kind}</bdi>
          </p>
        )}
        {canChoose(line) && <ChoiceButton line={line} kind={kind} onPress={onChoose} />}
        <p className={styles.price}>
          <ListPrice product={line} />
          {isSalePriceShown(line) && <span className="badge badge--soft">{m.cart_sale()}</span>}
        </p>
        <LineNotes line={line} />
        {!isUnavailable(line) && (
          <div className={styles.end}>
            <Quantity line={line} onStep={(by) => onQuantity(quantity + by)} />
            {total !== null && <Sum cents={total} of={line} />}
          </div>
        )}
      </div>
    </li>
  )
}
