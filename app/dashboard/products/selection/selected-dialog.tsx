import type { ReactNode } from "react"
import { Form, Link } from "react-router"
import type { SelectedProduct } from "#app/database/shop/products/selected-products.ts"
import { discountedCents } from "#app/domain/price/read-money.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { Alert } from "#app/ui/alert.tsx"
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { UnsavedWarning } from "#app/ui/form/unsaved-warning.tsx"
import type { FormControl } from "#app/ui/form/use-form.ts"
import { type ActionData, errorText } from "../products-action-data.ts"
import styles from "./selected-dialog.module.css"

type Props = {
  title: string
  form: FormControl
  closeTo: string
  actionData: ActionData | undefined
  /** The text of the button that runs the action. */
  confirm: string
  keep: string
  isDangerous?: boolean
  /** Another action: a field in a form of its own, so that Enter never sends it. */
  other?: { field: string; label: string }
  children: ReactNode
}

/** Asks a question about the selected products. If the action is dangerous, the safe button has the focus. */
export function SelectedDialog(props: Props) {
  const { title, form, closeTo, actionData, confirm, keep, isDangerous, other, children } = props
  return (
    <Dialog labelledBy="selected-title" {...(isDangerous && { role: "alertdialog" })}>
      <Form className="dialog__form" {...form.formProps} replace preventScrollReset>
        <DialogHead id="selected-title" title={title} />
        <div className={`dialog__body dialog__question ${styles.dialog}`}>
          {actionData?.error && <Alert>{errorText(actionData.error)}</Alert>}
          {children}
        </div>
        <footer className="dialog__footer">
          {other && (
            <button className={`btn btn--plain ${styles.other}`} form="selected-other">
              {other.label}
            </button>
          )}
          <Link
            className="btn btn--quiet"
            to={closeTo}
            preventScrollReset
            data-first-focus={isDangerous ? "" : undefined}
            data-dismiss=""
          >
            {keep}
          </Link>
          <BusyButton
            className={isDangerous ? "btn btn--danger" : "btn"}
            busy={form.busy}
            busyLabel={isDangerous ? m.delete_busy() : m.editor_updating()}
          >
            {confirm}
          </BusyButton>
        </footer>
        <UnsavedWarning {...form.unsaved} />
      </Form>
      {other && (
        <Form id="selected-other" method="post" action={form.formProps.action} replace preventScrollReset>
          <input type="hidden" name={other.field} value="on" />
        </Form>
      )}
    </Dialog>
  )
}

export type SelectedQuestion = {
  products: readonly SelectedProduct[]
  /** The number of selected products that do not exist any more. */
  gone: number
  actionData: ActionData | undefined
  /** The address of the question, which receives the form. */
  action: string
  closeTo: string
}

/** More names would push the question off a phone's screen. */
const maxNames = 4

type SelectedNamesProps = {
  products: readonly SelectedProduct[]
  /** The discount in per cent; the reduced prices are shown with it. */
  percent?: number
}

/** Names the first few products of a question. */
export function SelectedNames({ products, percent }: SelectedNamesProps) {
  const shown = products.length === maxNames + 1 ? products : products.slice(0, maxNames)
  const more = products.length - shown.length
  return (
    <ul className={styles.names}>
      {shown.map((product) => (
        <li key={product.id}>
          <bdi className="clip" title={product.name}>
            {product.name}
          </bdi>
          {percent !== undefined && <Prices product={product} percent={percent} />}
        </li>
      ))}
      {more > 0 && <li className="muted">{m.actions_and_more({ count: more })}</li>}
    </ul>
  )
}

function Prices({ product, percent }: { product: SelectedProduct; percent: number }) {
  const { priceCents: price, isFrom } = product
  const sale = discountedCents(price, percent)
  if (price === null || sale === null) return <span className="muted">{m.catalog_no_price()}</span>
  return (
    <span className={`prices ${styles.prices}`}>
      {isFrom && <span className="price-from">{m.price_from()}</span>}
      {sale === price ? (
        <span className="price">{formatPrice(price)}</span>
      ) : (
        <>
          <ins className="price price--sale">{formatPrice(sale)}</ins>
          <del className="price price--was">{formatPrice(price)}</del>
        </>
      )}
    </span>
  )
}
