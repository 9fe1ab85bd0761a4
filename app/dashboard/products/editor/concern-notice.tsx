import { useId, useState } from "react"
import type { ProductConcern } from "#app/domain/product/product-concerns.ts"
import { readStock } from "#app/domain/variant/stock-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Field } from "#app/ui/form/field.tsx"
import { problemText } from "./problems.ts"
import styles from "./notices.module.css"

type Props = {
  concerns: readonly ProductConcern[]
  isNew: boolean
  /** Fills it in where no stock stands, and saves. */
  onStock?: (stock: string) => void
}

const questions: Record<ProductConcern, () => string> = {
  no_stock: m.form_concern_no_stock,
  sale_not_below: m.form_concern_sale,
  price_free: m.form_concern_free,
}

/** What an owner may have overlooked. It is shown before the product is saved; the owner may confirm it. */
export function ConcernNotice({ concerns, isNew, onStock }: Props) {
  const id = useId()
  const [stock, setStock] = useState("")
  const [isWrong, setWrong] = useState(false)

  function offer() {
    const pieces = readStock(stock)
    setWrong(pieces === null || pieces === 0)
    if (pieces) onStock?.(stock)
  }

  return (
    <section className={styles.notice} aria-labelledby={id}>
      {/* What Enter in a field presses: a value that is typed later has to be confirmed again. */}
      <button type="submit" hidden>
        {m.acts_save()}
      </button>
      <h3 id={id} tabIndex={-1} data-question="">
        {m.form_concern_title()}
      </h3>
      {concerns.map((concern) => (
        <p key={concern}>{questions[concern]()}</p>
      ))}
      <div className={styles.acts}>
        {onStock && concerns.includes("no_stock") && (
          <div className={`${styles.offer} needs-script`}>
            <Field label={m.form_concern_stock()} error={isWrong ? problemText("stock_range") : undefined}>
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
              {m.form_concern_put()}
            </button>
          </div>
        )}
        <button className="btn btn--quiet" type="submit" name="sure" value={concerns.join(" ")}>
          {isNew ? m.form_concern_create() : m.form_concern_save()}
        </button>
      </div>
    </section>
  )
}
