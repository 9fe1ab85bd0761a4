import { use, useId, useState } from "react"
import type { ProductWarning } from "#app/domain/product/product-warnings.ts"
import { readStock } from "#app/domain/variant/read-stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { Field } from "#app/ui/form/field.tsx"
import { stockLabel } from "../variants/shown-stock.ts"
import { FormUnit } from "../measure/form-unit.ts"
import { problemText } from "./problem-texts.ts"
import styles from "./banners.module.css"

type Props = {
  warnings: readonly ProductWarning[]
  isNew: boolean
  /** The stored price of the product in cents, which one that jumps is compared with. */
  priceBefore?: number | null
  /** Fills in the stock where it is missing, and saves. */
  onStock?: (stock: string) => void
}

const questions: Record<ProductWarning, () => string> = {
  no_stock: m.form_warning_no_stock,
  sale_not_below: m.form_warning_sale,
  price_free: m.form_warning_free,
  price_jump: m.form_warning_jump,
  no_picture: m.form_warning_picture,
}

/** Shows what an owner may have overlooked, before the product is saved. The owner may confirm it. */
export function WarningBanner({ warnings, isNew, priceBefore = null, onStock }: Props) {
  const id = useId()
  const unit = use(FormUnit)
  const [stock, setStock] = useState("")
  const [isWrong, setWrong] = useState(false)

  function offer() {
    const pieces = readStock(stock)
    setWrong(pieces === null || pieces === 0)
    if (pieces) onStock?.(stock)
  }

  return (
    <section className={styles.banner} aria-labelledby={id}>
      {/* Enter in a field presses this button, so that a later input has to be confirmed again. */}
      <button type="submit" hidden>
        {m.actions_save()}
      </button>
      <h3 id={id} tabIndex={-1} data-question="">
        {m.form_warning_title()}
      </h3>
      {warnings.map((warning) => (
        <p key={warning} data-warning={warning}>
          {warning === "no_stock" && unit !== null ? m.form_warning_short() : questions[warning]()}
          {warning === "price_jump" && priceBefore !== null && (
            <> {m.form_warning_before({ price: formatPrice(priceBefore) })}</>
          )}
        </p>
      ))}
      <div className={styles.actions}>
        {onStock && warnings.includes("no_stock") && (
          <div className={`${styles.offer} needs-script`}>
            <Field
              label={unit === null ? m.form_warning_stock() : stockLabel(unit)}
              error={isWrong ? problemText("stock_range") : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  className="input num"
                  inputMode="numeric"
                  maxLength={40}
                  value={stock}
                  onChange={(event) => setStock(event.currentTarget.value)}
                  onKeyDown={(event) => {
                    if (event.key !== "Enter") return
                    event.preventDefault()
                    offer()
                  }}
                />
              )}
            </Field>
            <button className="btn btn--quiet" type="button" onClick={offer}>
              {m.form_warning_put()}
            </button>
          </div>
        )}
        <button className="btn btn--quiet" type="submit" name="sure" value={warnings.join(" ")}>
          {isNew ? m.form_warning_create() : m.form_warning_save()}
        </button>
      </div>
    </section>
  )
}
