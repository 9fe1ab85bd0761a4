import type { ReactNode } from "react"
import type { SelectedProduct } from "#app/database/shop/products/selected-products.ts"
import { discountedCents } from "#app/domain/price/read-money.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { Alert } from "#app/ui/alert.tsx"
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { type ActionData, errorText } from "../products-action-data.ts"
import styles from "./selected-dialog.module.css"

type Props = Pick<SelectedQuestion, "actionData" | "action" | "closeTo" | "toast"> & {
  title: string
  /** The text of the button that runs the action; undefined if it can't run. */
  confirm: string | undefined
  keep: string
  isDangerous?: boolean
  /** True if it asks before something that can't be undone, as a dangerous one does in any case. */
  isAlert?: boolean
  /** True if it may wait for the line: doing it twice changes nothing. */
  waits?: boolean
  /** Another action: a field in a form of its own, so that Enter never sends it; or a link. */
  other?: { field: string; label: string } | { href: string; label: string }
  children: ReactNode
}

/** Asks a question about the selected products. In an alert the safe button has the focus. */
export function SelectedDialog(props: Props) {
  const { title, action, closeTo, actionData, confirm, keep, isDangerous, other, toast, children } = props
  const isAlert = isDangerous || props.isAlert
  const waits = props.waits ? "" : undefined
  return (
    <Dialog labelledBy="selected-title" {...(isAlert && { role: "alertdialog" })}>
      <PageForm className="dialog__form" action={action} guard="form" data-waits={waits}>
        <DialogHead id="selected-title" title={title} />
        <div className={`dialog__body dialog__question ${styles.dialog}`}>
          {actionData?.error && <Alert>{errorText(actionData.error)}</Alert>}
          {children}
        </div>
        <footer className="dialog__footer">
          {other && "href" in other && (
            <a className={`btn btn--plain ${styles.other}`} href={other.href}>
              {other.label}
            </a>
          )}
          {other && "field" in other && (
            <button className={`btn btn--plain ${styles.other}`} form="selected-other">
              {other.label}
            </button>
          )}
          <a
            className="btn btn--quiet"
            href={closeTo}
            data-first-focus={isAlert ? "" : undefined}
            data-dismiss=""
          >
            {keep}
          </a>
          {confirm !== undefined && (
            <BusyButton
              className={isDangerous ? "btn btn--danger" : "btn"}
              busyLabel={isDangerous ? m.delete_busy() : m.editor_updating()}
            >
              {confirm}
            </BusyButton>
          )}
        </footer>
      </PageForm>
      {other && "field" in other && (
        <PageForm id="selected-other" action={action} data-waits={waits}>
          <input type="hidden" name={other.field} value="on" />
        </PageForm>
      )}
      {toast}
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
  toast: ReactNode
}

/** More names would push the question off a phone's screen. */
const maxNames = 4

type SelectedNamesProps = {
  products: readonly SelectedProduct[]
  /** The discount in per cent; the reduced prices are shown with it. `show-discount.ts` follows its field. */
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
  const isReduced = sale !== price
  return (
    <span className={`prices ${styles.prices}`} data-discounted={price}>
      {isFrom && <span className="price-from">{m.price_from()}</span>}
      <span className="price" hidden={isReduced}>
        {formatPrice(price)}
      </span>
      <ins className="price price--sale" hidden={!isReduced}>
        {formatPrice(sale)}
      </ins>
      <del className="price price--was" hidden={!isReduced}>
        {formatPrice(price)}
      </del>
    </span>
  )
}
