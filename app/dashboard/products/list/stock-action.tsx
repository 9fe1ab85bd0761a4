import { Link } from "react-router"
import { isOutOfStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PostButton } from "#app/ui/post-button.tsx"
import { useProductsList } from "../products-list.ts"
import styles from "./tile-actions.module.css"

type Props = {
  product: { id: string; name: string; totalStock: number; variantCount: number; lastStock: number | null }
}

/** Marks a product as sold out or back in stock with one press. With several variants the press opens them. */
export function StockAction({ product: { id, name, totalStock, variantCount, lastStock } }: Props) {
  const { addressWith } = useProductsList()
  const isOut = isOutOfStock(totalStock)
  const [text, label] = isOut
    ? [m.actions_back(), m.actions_back_named({ name })]
    : [m.actions_sold_out(), m.actions_sold_out_named({ name })]
  // The same address receives the mark, and opens the sheet with the variants. A product that never had a number of
  // pieces gets one in its own sheet.
  const asksFor =
    variantCount > 1
      ? addressWith({ stock: id })
      : isOut && lastStock === null
        ? addressWith({ quick: id })
        : null
  if (asksFor !== null) {
    return (
      <Link className={styles.stockAct} to={asksFor} aria-label={label}>
        {text}
      </Link>
    )
  }
  return (
    <PostButton
      className={styles.stockAct}
      action={addressWith({ stock: id, here: "" })}
      waits
      fields={{ to: isOut ? "back" : "sold-out", seen: totalStock }}
      busyLabel={m.editor_updating()}
      label={label}
    >
      {text}
    </PostButton>
  )
}
