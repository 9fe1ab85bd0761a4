import type { FormEvent } from "react"
import { Link, useFetcher } from "react-router"
import { isOutOfStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Undo } from "#app/ui/toast/toast.tsx"
import { type ActionData, errorText, useActionResult } from "../products-action-data.ts"
import { flashText, type Flash, type Notify } from "../product-flash.ts"
import styles from "./tile-actions.module.css"

type Props = {
  product: { name: string; totalStock: number; variantCount: number; lastStock: number | null }
  /** The address that receives the mark, and that opens the sheet with the variants. */
  address: string
  /** The address for a script, which stays on the page. */
  actionHere: string
  /** The address of the sheet for a number, for a product that never had one. */
  numbersAddress: string
  undoOf: (done: Flash) => Undo | null
  /** Called when it is marked: the product then stays in its row. */
  onMark: () => void
  notify: Notify
}

/** Marks a product as sold out or back in stock with one press. With several variants the press opens them. */
export function StockAction({ product, address, actionHere, numbersAddress, undoOf, onMark, notify }: Props) {
  const { name, totalStock, variantCount, lastStock } = product
  const fetcher = useFetcher<ActionData>()
  const busy = fetcher.state !== "idle"
  useActionResult(fetcher.data, ({ error, done }) => {
    if (error) notify("bad", errorText(error))
    else if (done) notify("good", flashText(done, name), { undo: undoOf(done) })
  })
  const isOut = isOutOfStock(totalStock)
  const [text, label] = isOut
    ? [m.actions_back(), m.actions_back_named({ name })]
    : [m.actions_sold_out(), m.actions_sold_out_named({ name })]
  const asksFor = variantCount > 1 ? address : isOut && lastStock === null ? numbersAddress : null
  if (asksFor !== null) {
    return (
      <Link className={styles.stockAct} to={asksFor} preventScrollReset aria-label={label}>
        {text}
      </Link>
    )
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onMark()
    void fetcher.submit(new FormData(event.currentTarget), { method: "post", action: actionHere })
  }

  return (
    <form method="post" action={address} onSubmit={send}>
      <input type="hidden" name="to" value={isOut ? "back" : "sold-out"} />
      <input type="hidden" name="seen" value={totalStock} />
      <button
        className={styles.stockAct}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
      >
        {busy ? m.editor_updating() : text}
      </button>
    </form>
  )
}
