import { useEffect, useState, useSyncExternalStore } from "react"
import { createRoot, type Root } from "react-dom/client"
import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import { Options } from "#app/catalogue/options.tsx"
import { ListPrice } from "#app/catalogue/price/list-price.tsx"
import { SecondPrice, CatalogueViewContext } from "#app/catalogue/price-view.tsx"
import { Sum } from "#app/catalogue/price/sum.tsx"
import { isSameLine, isUnavailable, lineTotalCents, type CartLine } from "#app/domain/cart/cart.ts"
import { updatedLines, type ProductToday } from "#app/domain/cart/cart-today.ts"
import {
  openOptions,
  startOfChoice,
  variantOfChoice,
  variantsOfSize,
  withChoice,
  withSize,
  type OpenChoice,
} from "#app/domain/cart/open-choice.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import type { Variant } from "#app/domain/product/product.ts"
import { isUncounted } from "#app/domain/variant/stock.ts"
import { optionPrices } from "#app/domain/variant/option-prices.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import type { CartHost } from "../cart-host.ts"
import { cartProducts } from "../drawer/products-in-cart.ts"
import { LineNotes } from "../line-notes.tsx"
import { Quantity } from "../quantity.tsx"
import styles from "./sheet.module.css"

let root: Root | undefined
let openings = 0

/** Fills the sheet's frame for a line in the cart. When it closes it is emptied. */
export function fillSheet(sheet: HTMLDialogElement, contents: Element, host: CartHost, line: CartLine): void {
  contents.ariaBusy = null
  if (!sheet.open) return
  root ??= createRoot(contents)
  root.render(
    <CatalogueViewContext value={host.shop}>
      <SheetContents key={++openings} host={host} opened={line} />
    </CatalogueViewContext>,
  )
  const onClose = () => {
    root?.render(null)
    // When two lines became one, the button that opened the sheet is gone.
    if (host.drawer.isOpen() && document.activeElement === document.body) host.drawer.focusTitle()
  }
  sheet.addEventListener("close", onClose, { once: true })
}

/** Shows size, colour and quantity of a line. A choice changes the cart immediately; the rest stays open. */
function SheetContents({ host, opened }: { host: CartHost; opened: CartLine }) {
  const { cart } = host
  const lines = useSyncExternalStore(cart.subscribe, cart.lines)
  /** The cart without the choice of this sheet, so that each choice starts from it. */
  const [before, setBefore] = useState(cart.lines)
  const [variants, setVariants] = useState<readonly Variant[] | null>(null)
  const [langs, setLangs] = useState<NonNullable<ProductToday["labelLangs"]>>({})
  const [choice, setChoice] = useState<OpenChoice>({ size: undefined, color: undefined })
  const [attempt, setAttempt] = useState<{ number: number; isLost: boolean }>({ number: 0, isLost: false })

  const { number } = attempt
  const { productId, variantId } = opened
  const { slug } = host.shop
  useEffect(() => {
    const leaving = new AbortController()
    cartProducts(slug, [{ productId }], leaving.signal)
      .then((today) => {
        // The response has this product only.
        const update = (all: readonly CartLine[]) =>
          all.map((line) => (line.productId === productId ? (updatedLines([line], today)[0] ?? line) : line))
        setBefore(update)
        cart.change(update(cart.lines()))
        const found = today[0]?.variants ?? []
        setVariants(found)
        setLangs(today[0]?.labelLangs ?? {})
        setChoice(startOfChoice(found, variantId))
      })
      .catch(() => leaving.signal.aborted || setAttempt({ number, isLost: true }))
    return () => leaving.abort()
  }, [cart, slug, productId, variantId, number])

  const chosen = variants && variantOfChoice(variants, choice)
  const isNow = (line: CartLine) => isSameLine(line, { ...opened, variantId: chosen?.id ?? opened.variantId })
  const line = lines.find(isNow) ?? opened
  const others = before.find((other) => isNow(other) && !isSameLine(other, opened))?.quantity ?? 0
  const own = Math.max(1, line.quantity - others)
  const options = openOptions(variants ?? [], choice)
  const total = lineTotalCents(line)

  function choose(next: OpenChoice) {
    setChoice(next)
    const variant = variantOfChoice(variants ?? [], next)
    if (variant) cart.change(withChoice(before, opened, variant, own))
  }

  return (
    <>
      <FramedPicture
        picture={line.picture}
        className={styles.picture}
        sizes="(width >= 45rem) 336px, 104px"
        iconSize="l"
      />
      <div className={styles.about}>
        <p className={styles.price}>
          <ListPrice product={line} /> <SecondPrice cents={effectivePriceCents(line)} />
        </p>
        {chosen !== null && !isUnavailable(line) && line.stock !== null && line.quantity < line.stock && (
          <p className={styles.stock}>
            {isUncounted(line.stock) ? m.stock_in() : m.stock_count({ count: formatCount(line.stock) })}
          </p>
        )}
        <LineNotes line={line} />
      </div>
      <div className={styles.choices} aria-busy={variants === null && !attempt.isLost}>
        {attempt.isLost && variants === null && (
          <div className={styles.lost} role="alert">
            <p>{m.line_lost_text()}</p>
            <button
              className="btn btn--quiet"
              type="button"
              onClick={() => setAttempt({ number: number + 1, isLost: false })}
            >
              {m.try_again()}
            </button>
          </div>
        )}
        <Options
          label={m.size()}
          without={m.no_size()}
          options={options.sizes}
          langs={langs}
          inputOf={({ value }) => ({
            ...{ name: "sheet-size", checked: value === choice.size },
            onChange: () => choose(withSize(variants ?? [], choice, value)),
          })}
          prices={optionPrices(variants ?? [], "size")}
        />
        <Options
          label={m.color()}
          without={m.no_color()}
          options={[
            ...options.colors,
            ...options.absentColors.map((value) => ({ value, inStock: false, isAbsent: true })),
          ]}
          langs={langs}
          reservesRoom
          inputOf={({ value }) => ({
            ...{ name: "sheet-color", checked: value === choice.color },
            onChange: () => choose({ ...choice, color: value }),
          })}
          prices={optionPrices(variantsOfSize(variants ?? [], choice), "color")}
        />
        {variants !== null && !isUnavailable(line) && (
          <p className={chosen === null ? styles.wait : `${styles.wait} ${styles.absent}`}>
            {m.cart_sheet_stays()}
          </p>
        )}
      </div>
      <div className={styles.footer}>
        {!isUnavailable(line) && (
          <Quantity
            line={line}
            isLeast={own <= 1}
            onStep={(by) => cart.change(withChoice(before, opened, chosen, own + by))}
          />
        )}
        <button className="btn" type="button" data-cart-close="">
          <span>{m.cart_sheet_done()}</span>
          {total !== null && <Sum cents={total} of={line} />}
        </button>
      </div>
    </>
  )
}
