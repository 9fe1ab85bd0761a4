import { Picture } from "#app/catalogue/picture.tsx"
import {
  SecondPrice,
  CatalogueViewContext,
  useCatalogueView,
  usePriceText,
} from "#app/catalogue/price-view.tsx"
import { moneyView, type StoredCurrency } from "#app/domain/price/second-currency.ts"
import type { Picture as StoredPicture } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/current-locale.ts"
import { PictureIcon } from "#app/ui/icons.tsx"
import styles from "./currency.module.css"

type Example = { id: string; name: string; cover: StoredPicture | null; cents: number }

type Props = {
  /** The present input of the form; null for dollars alone. */
  currency: StoredCurrency | null
  /** At most two products of the shop. */
  examples: readonly Example[]
}

/** Shows two products, and a cart of them whose sum is rounded once. */
export function CurrencyExample({ currency, examples }: Props) {
  const [first, second] = [...examples, ...samples()]
  if (first === undefined || second === undefined) return null
  return (
    <CatalogueViewContext value={{ money: moneyView(currency, currentLocale()) }}>
      <aside
        className={`${styles.example} needs-script`}
        aria-label={m.currency_example()}
        data-live="example"
      >
        <p className="muted">{m.currency_example()}</p>
        <div className={styles.tiles}>
          {[first, second].map((product) => (
            <Tile key={product.id} {...product} />
          ))}
        </div>
        <Receipt first={first} second={second} />
      </aside>
    </CatalogueViewContext>
  )
}

/** Returns sample products for a new shop. */
function samples(): Example[] {
  return [2_600, 650].map((cents, index) => ({
    ...{ id: `sample-${index}`, cover: null, cents },
    name: m.preview_sample({ number: index + 1 }),
  }))
}

function Tile({ name, cover, cents }: Example) {
  const format = usePriceText()
  return (
    <div className={`panel ${styles.tile}`}>
      <span className="picture">
        {cover ? (
          <Picture picture={cover} kind="product" alt="" sizes="(width >= 72rem) 180px, 45vw" />
        ) : (
          <span className="picture__none">
            <PictureIcon size="l" />
          </span>
        )}
      </span>
      <p>
        <span className="clip-2" dir="auto">
          {name}
        </span>
        <span className="price">{format(cents)}</span>
        <SecondPrice cents={cents} />
      </p>
    </div>
  )
}

/** Enough pieces of the second product for the rounding to show. */
const pieces = 4

function Receipt({ first, second }: { first: Example; second: Example }) {
  const format = usePriceText()
  const { money } = useCatalogueView()
  const total = first.cents + pieces * second.cents
  const lines = [
    { name: first.name, cents: first.cents, quantity: 1 },
    { name: second.name, cents: pieces * second.cents, quantity: pieces },
  ]
  return (
    <div className={`panel ${styles.receipt}`}>
      {lines.map(({ name, cents, quantity }) => (
        <p key={quantity}>
          <span className={styles.line}>
            {quantity > 1 && <span className={`muted ${styles.times}`}>{quantity}&nbsp;×</span>}
            <span dir="auto">{name}</span>
          </span>
          <span className="price">{format(cents)}</span>
        </p>
      ))}
      <p className={styles.grand}>
        <span>{m.cart_total()}</span>
        <span className={styles.sum}>
          <span className="price">{format(total)}</span>
          <SecondPrice cents={total} />
          {money && <span className={`muted ${styles.about}`}>{m.currency_example_once()}</span>}
        </span>
      </p>
    </div>
  )
}
