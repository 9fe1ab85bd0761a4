import { ListPrice } from "#app/catalogue/price/list-price.tsx"
import { Sum } from "#app/catalogue/price/sum.tsx"
import { usePriceText } from "#app/catalogue/price-view.tsx"
import { isUnavailable, lineTotalCents, type CartLine } from "#app/domain/cart/cart.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { isSalePriceShown } from "#app/domain/price/sale.ts"
import { canChoose, kindOfLine } from "#app/domain/cart/line-kind.ts"
import { quantityText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { MinusIcon, PlusIcon, TrashIcon } from "#app/ui/icons.tsx"
import { ChoiceButton } from "../drawer/choice-button.tsx"
import { LineNotes } from "../line-notes.tsx"
import { LinePicture } from "../line-picture.tsx"
import { stepsOf } from "../steps-of-line.ts"
import styles from "./compact-line.module.css"

type Props = {
  line: CartLine
  /** The address of its product's page. */
  to: string
  onQuantity: (quantity: number) => void
  /** Opens its sizes and colours. */
  onChoose: () => void
}

/** Shows one line of the cart in little room: what it is, what it comes to, how many. */
export function CompactLine({ line, to, onQuantity, onChoose }: Props) {
  const { name } = line
  const total = lineTotalCents(line)
  const kind = kindOfLine(line)
  return (
    <li className={styles.line}>
      <LinePicture picture={line.picture} sizes="52px" />
      <div className={styles.top}>
        <h3 className={styles.name}>
          <a href={to}>
            <bdi key={line.lang} lang={line.lang ?? undefined}>
              {name}
            </bdi>
          </a>
        </h3>
        {total !== null && !isUnavailable(line) && <Sum cents={total} of={line} />}
      </div>
      <div className={styles.low}>
        <span className={styles.about}>
          {canChoose(line) ? (
            <ChoiceButton line={line} kind={kind} onPress={onChoose} />
          ) : (
            kind !== "" && <bdi>{kind}</bdi>
          )}
          {kind === "" && !canChoose(line) && <Each line={line} />}
        </span>
        <Pieces line={line} onQuantity={onQuantity} />
      </div>
      <div className={styles.notes}>
        <LineNotes line={line} />
      </div>
    </li>
  )
}

/** Shows the price of a piece, a reduced one beside the struck one. */
function Each({ line }: { line: CartLine }) {
  const format = usePriceText()
  const cents = effectivePriceCents(line)
  if (cents === null || line.unit || isSalePriceShown(line)) return <ListPrice product={line} />
  return <span>{m.where_each({ price: format(cents) })}</span>
}

type PiecesProps = Pick<Props, "line" | "onQuantity">

/** Changes the quantity; the last piece is taken out with the same button. */
function Pieces({ line, onQuantity }: PiecesProps) {
  const { name, quantity } = line
  const { step, isLeast, isMost, less, more } = stepsOf(line)
  const isLast = isLeast || isUnavailable(line)
  return (
    <div className={styles.step} role="group" aria-label={m.cart_quantity({ product: name })}>
      <button
        type="button"
        aria-label={isLast ? m.cart_remove({ product: name }) : less}
        onClick={() => onQuantity(isLast ? 0 : quantity - step)}
      >
        {isLast ? <TrashIcon size="s" /> : <MinusIcon size="s" />}
      </button>
      {!isUnavailable(line) && (
        <>
          <output>{quantityText(line)}</output>
          <button
            type="button"
            aria-label={more}
            aria-disabled={isMost}
            onClick={() => isMost || onQuantity(quantity + step)}
          >
            <PlusIcon size="s" />
          </button>
        </>
      )}
    </div>
  )
}
