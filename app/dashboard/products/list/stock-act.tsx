import type { FormEvent } from "react"
import { Link, useFetcher } from "react-router"
import { isOutOfStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Undo } from "#app/ui/toast/toast.tsx"
import { type Answer, refusalText, useAnswer } from "../answer.ts"
import { noticeText, type Notice, type Notify } from "../notice.ts"
import styles from "./tile-acts.module.css"

type Props = {
  product: { name: string; totalStock: number; variantCount: number; lastStock: number | null }
  /** Where the mark is sent, and the sheet with the variants. */
  address: string
  /** Where it is sent by a script: the page stays as it is. */
  actionHere: string
  /** The sheet that takes a number, for a product that never had one. */
  numbersAddress: string
  undoOf: (done: Notice) => Undo | null
  /** It is marked, and keeps its place in the list. */
  onMark: () => void
  notify: Notify
}

/** Sold out, or back in stock: one press; of several variants, the press opens them. */
export function StockAct({ product, address, actionHere, numbersAddress, undoOf, onMark, notify }: Props) {
  const { name, totalStock, variantCount, lastStock } = product
  const fetcher = useFetcher<Answer>()
  const busy = fetcher.state !== "idle"
  useAnswer(fetcher.data, ({ refusal, done }) => {
    if (refusal) notify("bad", refusalText(refusal))
    else if (done) notify("good", noticeText(done, name), { undo: undoOf(done) })
  })
  const isOut = isOutOfStock(totalStock)
  const [text, label] = isOut
    ? [m.acts_back(), m.acts_back_named({ name })]
    : [m.acts_sold_out(), m.acts_sold_out_named({ name })]
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
