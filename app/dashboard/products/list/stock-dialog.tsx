import type { ReactNode } from "react"
import type { StockChoice } from "#app/database/shop/products/mark-stock.ts"
import { sellableStock, type Measure } from "#app/domain/measure/measure.ts"
import { isUncounted, totalStock } from "#app/domain/variant/stock.ts"
import type { StockMark } from "#app/domain/variant/stock-mark.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { CloseLink, Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx"
import { PostButton } from "#app/ui/post-button.tsx"
import { type ActionData, errorText } from "../products-action-data.ts"
import { shownStock, stockText } from "../variants/shown-stock.ts"
import { variantName } from "./quick-fields.tsx"
import styles from "./stock-dialog.module.css"

type Props = {
  product: { name: string; measure: Measure | null }
  choices: readonly StockChoice[]
  actionData: ActionData | undefined
  action: string
  /** The address of the sheet for numbers. */
  numbersAddress: string
  closeTo: string
  toast: ReactNode
}

/** Lists the variants of a product: a press marks one of them, or all, and closes the sheet. */
export function StockDialog(props: Props) {
  const { product, choices, actionData, action, numbersAddress, closeTo, toast } = props
  const inStock = choices.filter(({ stock }) => stock > 0)
  const known = choices.filter(({ lastStock }) => lastStock !== null)
  const all = { action, variantId: null, seen: totalStock(choices) }
  return (
    <Dialog labelledBy="stock-title">
      <div className="dialog__form">
        <DialogHead
          id="stock-title"
          title={m.actions_stock_title()}
          about={<bdi>{product.name}</bdi>}
          close={<CloseLink to={closeTo} />}
        />
        <div className={`dialog__body ${styles.body}`}>
          {actionData?.error && <Alert>{errorText(actionData.error)}</Alert>}
          <ul className={styles.choices}>
            {choices.map((choice) => (
              <ChoiceRow key={choice.id} measure={product.measure} {...{ choice, action, numbersAddress }} />
            ))}
          </ul>
        </div>
        <footer className="dialog__footer">
          <a className="btn btn--plain" href={numbersAddress}>
            {m.actions_stock_numbers()}
          </a>
          {inStock.length > 1 && (
            <MarkForm {...all} to="sold-out">
              {m.actions_sold_out_all()}
            </MarkForm>
          )}
          {known.length > 1 && (
            <MarkForm {...all} to="back">
              {m.actions_back_all()}
            </MarkForm>
          )}
        </footer>
      </div>
      {toast}
    </Dialog>
  )
}

type ChoiceRowProps = {
  choice: StockChoice
  measure: Measure | null
  action: string
  numbersAddress: string
}

function ChoiceRow({ choice, measure, action, numbersAddress }: ChoiceRowProps) {
  const { id, stock, lastStock } = choice
  const name = variantName(choice)
  const mark = { action, variantId: id, seen: stock }
  const isOut = stock === 0
  const isShort = sellableStock(stock, measure) === 0
  const count = lastStock === null || isUncounted(lastStock) ? null : shownStock(lastStock, measure?.unit)
  return (
    <li>
      <p>
        <span>
          <bdi>{name}</bdi>
        </span>
        <span className={isShort ? `${styles.pieces} ${styles.out}` : styles.pieces}>
          {stockText(stock, measure?.unit)}
        </span>
      </p>
      {!isOut && (
        <MarkForm {...mark} to="sold-out" label={m.actions_sold_out_named({ name })}>
          {m.actions_sold_out()}
        </MarkForm>
      )}
      {isOut && lastStock !== null && (
        <MarkForm
          {...mark}
          to="back"
          label={count ? m.actions_back_with_named({ name, count }) : m.actions_back_named({ name })}
        >
          {count ? m.actions_back_with({ count }) : m.actions_back()}
        </MarkForm>
      )}
      {isOut && lastStock === null && (
        <a
          className="btn btn--quiet btn--small"
          href={numbersAddress}
          aria-label={m.actions_back_named({ name })}
        >
          {m.actions_back()}
        </a>
      )}
    </li>
  )
}

type MarkFormProps = StockMark & { action: string; label?: string; children: ReactNode }

function MarkForm({ action, to, variantId, seen, label, children }: MarkFormProps) {
  return (
    <PostButton
      className="btn btn--quiet btn--small"
      action={action}
      waits
      fields={{ to, variant_id: variantId ?? "", seen }}
      busyLabel={m.editor_updating()}
      {...(label !== undefined && { label })}
    >
      {children}
    </PostButton>
  )
}
