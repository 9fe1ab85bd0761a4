import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import { ListPrice } from "#app/catalogue/price/list-price.tsx"
import { SecondPrice } from "#app/catalogue/price-view.tsx"
import { isUnavailable, type CartLine } from "#app/domain/cart/cart.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { m } from "#app/messages/compiled/messages.js"
import { stockLeft } from "#app/messages/stock-left.ts"
import { LineNotes } from "../line-notes.tsx"
import styles from "./sheet.module.css"

type Props = {
  line: CartLine
  /** The stock is said once there is nothing left to choose of size and colour. */
  isChosen: boolean
  /** True if the price follows the answers. */
  isRunning?: boolean
}

/** Shows the picture, the price and the stock of the line in the sheet. */
export function SheetAbout({ line, isChosen, isRunning = false }: Props) {
  return (
    <>
      <FramedPicture
        picture={line.picture}
        className={styles.picture}
        sizes="(width >= 45rem) 336px, 104px"
        iconSize="l"
      />
      <div className={styles.about}>
        <p className={styles.price} aria-live={isRunning ? "polite" : undefined}>
          <ListPrice product={line} /> <SecondPrice cents={effectivePriceCents(line)} unit={line.unit} />
        </p>
        {isChosen && !isUnavailable(line) && line.stock !== null && line.quantity < line.stock && (
          <p className={styles.stock}>{stockLeft(line.stock, line.unit)}</p>
        )}
        <LineNotes line={line} />
      </div>
    </>
  )
}

/** Says that the sizes, the colours and the questions could not be fetched. */
export function SheetLost({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.lost} role="alert">
      <p>{m.line_lost_text()}</p>
      <button className="btn btn--quiet" type="button" onClick={onRetry}>
        {m.try_again()}
      </button>
    </div>
  )
}
