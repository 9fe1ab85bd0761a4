import type { FormEvent, ReactNode } from "react"
import { Form, Link, useNavigate, useNavigation } from "react-router"
import type { SelectedProduct } from "#app/database/shop/products/selected-products.ts"
import { discountedCents } from "#app/domain/price/read-money.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { Alert } from "#app/ui/alert.tsx"
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { UnsavedWarning } from "#app/ui/form/unsaved-warning.tsx"
import { useUnsaved } from "#app/ui/form/use-unsaved.ts"
import { type ActionData, errorText } from "../products-action-data.ts"
import styles from "./selected-dialog.module.css"

type Props = {
  title: string
  /** Where the response is sent: the address of this dialog. */
  action: string
  closeTo: string
  actionData: ActionData | undefined
  /** The button that does it. */
  confirm: string
  keep: string
  isDangerous?: boolean
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** What else may be done: a field of its own, in a form of its own, so that Enter never means it. */
  other?: { field: string; label: string }
  children: ReactNode
}

/** A question about the selected products. Of a dangerous one the safe button has the focus. */
export function SelectedDialog(props: Props) {
  const { title, action, closeTo, actionData, confirm, keep, isDangerous, onSubmit, other, children } = props
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { unsaved, ...typing } = useUnsaved(actionData !== undefined)
  const close = () => void navigate(closeTo, { preventScrollReset: true })
  return (
    <Dialog labelledBy="selected-title" onDismiss={close} {...(isDangerous && { role: "alertdialog" })}>
      <Form
        className="dialog__form"
        method="post"
        action={action}
        replace
        preventScrollReset
        noValidate
        onInput={typing.onInput}
        onSubmit={(event) => {
          onSubmit?.(event)
          typing.onSubmit(event)
        }}
      >
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
          >
            {keep}
          </Link>
          <BusyButton
            className={isDangerous ? "btn btn--danger" : "btn"}
            busy={navigation.state !== "idle" && navigation.formAction === action}
            busyLabel={isDangerous ? m.delete_busy() : m.editor_updating()}
          >
            {confirm}
          </BusyButton>
        </footer>
        <UnsavedWarning {...unsaved} />
      </Form>
      {other && (
        <Form id="selected-other" method="post" action={action} replace preventScrollReset>
          <input type="hidden" name={other.field} value="on" />
        </Form>
      )}
    </Dialog>
  )
}

/** A question about the selected products. */
export type SelectedQuestion = {
  products: readonly SelectedProduct[]
  /** How many of the selected are no longer there. */
  gone: number
  actionData: ActionData | undefined
  /** Where the response is sent: the address of the question. */
  action: string
  closeTo: string
}

/** More would push the question off a phone's screen. */
const most = 4

type SelectedNamesProps = {
  products: readonly SelectedProduct[]
  /** What is taken off their prices; they are shown with it. */
  percent?: number
}

/** Which products a question is about: the first few by name. */
export function SelectedNames({ products, percent }: SelectedNamesProps) {
  const shown = products.length === most + 1 ? products : products.slice(0, most)
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
