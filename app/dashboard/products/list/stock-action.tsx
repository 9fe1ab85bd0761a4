import type { FormEvent } from "react"
import { Link, useFetcher } from "react-router"
import { isOutOfStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { useActionResult } from "#app/ui/form/use-action-result.ts"
import { type ActionData, errorText } from "../products-action-data.ts"
import { flashText, type Notify, undoOf } from "../product-flash.ts"
import type { ExtraParameters } from "../products-address.ts"
import styles from "./tile-actions.module.css"

type Props = {
  product: { id: string; name: string; totalStock: number; variantCount: number; lastStock: number | null }
  /** Returns the list's address, with a dialog or an action. */
  addressWith: (also: ExtraParameters) => string
  /** Called when it is marked: the product then stays in its row. */
  onMark: () => void
  notify: Notify
}

/** Marks a product as sold out or back in stock with one press. With several variants the press opens them. */
export function StockAction({ product, addressWith, onMark, notify }: Props) {
  const { id, name, totalStock, variantCount, lastStock } = product
  const fetcher = useFetcher<ActionData>()
  useActionResult(fetcher.data, ({ error, done }) => {
    if (error) notify("bad", errorText(error))
    else if (done) notify("good", flashText(done, name), { undo: undoOf(done, addressWith) })
  })
  const isOut = isOutOfStock(totalStock)
  const [text, label] = isOut
    ? [m.actions_back(), m.actions_back_named({ name })]
    : [m.actions_sold_out(), m.actions_sold_out_named({ name })]
  // Several variants are marked in a sheet of their own, and a product that never had a number is asked for one.
  const asksFor = variantCount > 1 ? "stock" : isOut && lastStock === null ? "quick" : null
  if (asksFor !== null) {
    return (
      <Link
        className={styles.stockAct}
        to={addressWith({ [asksFor]: id })}
        preventScrollReset
        aria-label={label}
      >
        {text}
      </Link>
    )
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onMark()
    const action = addressWith({ stock: id, here: "" })
    void fetcher.submit(new FormData(event.currentTarget), { method: "post", action })
  }

  return (
    <form method="post" action={addressWith({ stock: id })} onSubmit={send}>
      <input type="hidden" name="to" value={isOut ? "back" : "sold-out"} />
      <input type="hidden" name="seen" value={totalStock} />
      <BusyButton
        className={styles.stockAct}
        busy={fetcher.state !== "idle"}
        busyLabel={m.editor_updating()}
        label={label}
      >
        {text}
      </BusyButton>
    </form>
  )
}
