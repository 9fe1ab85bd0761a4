import type { FormEvent } from "react"
import { Link, useFetcher } from "react-router"
import { isOutOfStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { useActionResult } from "#app/ui/form/use-action-result.ts"
import { type ActionData, errorText } from "../products-action-data.ts"
import { flashText, undoOf } from "../product-flash.ts"
import { useProductsList } from "../products-list.ts"
import styles from "./tile-actions.module.css"

type Props = {
  product: { id: string; name: string; totalStock: number; variantCount: number; lastStock: number | null }
  /** Called when it is marked: the product then stays in its row. */
  onMark: () => void
}

/** Marks a product as sold out or back in stock with one press. With several variants the press opens them. */
export function StockAction({ product, onMark }: Props) {
  const { addressWith, notify } = useProductsList()
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
  // The same address receives the mark, and opens the sheet with the variants. A product that never had a number of
  // pieces gets one in its own sheet.
  const address = addressWith({ stock: id })
  const asksFor = variantCount > 1 ? address : isOut && lastStock === null ? addressWith({ quick: id }) : null
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
    void fetcher.submit(new FormData(event.currentTarget), {
      method: "post",
      action: addressWith({ stock: id, here: "" }),
    })
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
