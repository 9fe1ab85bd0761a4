import { Picture } from "#app/catalogue/picture.tsx"
import { Price } from "#app/catalogue/price.tsx"
import { isUnavailable, lineTotalCents, mostPieces, type CartLine } from "#app/domain/cart/cart.ts"
import { isSalePriceShown } from "#app/domain/price/price.ts"
import type { Variant } from "#app/domain/product/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { MinusIcon, PictureIcon, PlusIcon, TrashIcon } from "#app/ui/icons.tsx"
import { ChooseVariant } from "./choose-variant.tsx"
import { LineNotes } from "../line-notes.tsx"
import styles from "../line.module.css"
import drawerStyles from "./drawer.module.css"

type Props = {
  line: CartLine
  /** Its product's. */
  variants: readonly Variant[]
  /** Its product's page. */
  to: string
  onQuantity: (quantity: number) => void
  onChoose: (variant: Variant) => void
}

/** One line of the cart: what it is, what it costs, how many (specification, section 2). */
export function DrawerLine({ line, variants, to, onQuantity, onChoose }: Props) {
  const { name, quantity } = line
  const total = lineTotalCents(line)
  const kind = [line.size, line.color].filter((part) => part !== null).join(" · ")
  return (
    <li className={styles.line}>
      <span className={`picture ${styles.picture}`}>
        {line.picture ? (
          <Picture picture={line.picture} kind="product" alt="" sizes="80px" />
        ) : (
          <span className="picture__none">
            <PictureIcon />
          </span>
        )}
      </span>
      <div className={styles.text}>
        <div className={styles.top}>
          <h3 className={styles.name}>
            <a href={to}>
              <bdi>{name}</bdi>
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
        {kind !== "" && !line.hasChoices && (
          <p className={styles.kind}>
            <bdi>{kind}</bdi>
          </p>
        )}
        {line.hasChoices && (
          <ChooseVariant line={line} variants={variants} chosen={kind} onChoose={onChoose} />
        )}
        <p className={styles.price}>
          <Price product={line} />
          {isSalePriceShown(line) && <span className="badge badge--soft">{m.cart_sale()}</span>}
        </p>
        <LineNotes line={line} />
        {!isUnavailable(line) && (
          <div className={styles.end}>
            <div className={drawerStyles.step} role="group" aria-label={m.cart_quantity({ product: name })}>
              <button
                className="icon-btn"
                type="button"
                aria-label={m.cart_less({ product: name })}
                onClick={() => onQuantity(quantity - 1)}
              >
                <MinusIcon size="s" />
              </button>
              <output>{quantity}</output>
              <button
                className="icon-btn"
                type="button"
                aria-label={m.cart_more({ product: name })}
                aria-disabled={quantity >= mostPieces(line)}
                onClick={() => onQuantity(quantity + 1)}
              >
                <PlusIcon size="s" />
              </button>
            </div>
            {total !== null && <span className="price">{formatPrice(total)}</span>}
          </div>
        )}
      </div>
    </li>
  )
}
