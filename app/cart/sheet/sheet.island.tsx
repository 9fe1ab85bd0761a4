import { useEffect, useState, useSyncExternalStore } from "react"
import { Sum } from "#app/catalogue/price/sum.tsx"
import { isSameLine, isUnavailable, lineTotalCents, type CartLine } from "#app/domain/cart/cart.ts"
import { updatedLines, type ProductToday } from "#app/domain/cart/cart-today.ts"
import { startOfChoice, variantOfChoice, withChoice, type OpenChoice } from "#app/domain/cart/open-choice.ts"
import type { Variant } from "#app/domain/product/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { CartHost } from "../cart-host.ts"
import { cartProducts } from "../drawer/products-in-cart.ts"
import { Quantity } from "../quantity.tsx"
import { renderSheet } from "./render-sheet.tsx"
import { SheetAbout, SheetLost } from "./sheet-about.tsx"
import { VariantOptions } from "./variant-options.tsx"
import styles from "./sheet.module.css"

/** Fills the sheet's frame for a line in the cart. */
export function fillSheet(sheet: HTMLDialogElement, contents: Element, host: CartHost, line: CartLine): void {
  renderSheet(sheet, contents, host, <SheetContents host={host} opened={line} />)
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
  const total = lineTotalCents(line)

  function choose(next: OpenChoice) {
    setChoice(next)
    const variant = variantOfChoice(variants ?? [], next)
    if (variant) cart.change(withChoice(before, opened, variant, own))
  }

  return (
    <>
      <SheetAbout line={line} isChosen={chosen !== null} />
      <div className={styles.choices} aria-busy={variants === null && !attempt.isLost}>
        {attempt.isLost && variants === null && (
          <SheetLost onRetry={() => setAttempt({ number: number + 1, isLost: false })} />
        )}
        <VariantOptions {...{ variants: variants ?? [], langs, choice }} onChoose={choose} />
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
