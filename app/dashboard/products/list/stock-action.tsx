import { sellableStock, type Measure } from "#app/domain/measure/measure.ts"
import { isOutOfStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BlockIcon, UndoIcon } from "#app/ui/icons.tsx"
import { PostButton } from "#app/ui/post-button.tsx"
import { classNames } from "#app/ui/class-names.ts"
import { useProductsList } from "../products-list.ts"
import { looks } from "./looks.tsx"

type Props = {
  product: {
    id: string
    name: string
    totalStock: number
    variantCount: number
    lastStock: number | null
    measure?: Measure
  }
}

/** Marks a product as sold out or back in stock with one press. With several variants the press opens them. */
export function StockAction({ product }: Props) {
  const { id, name, totalStock, variantCount, lastStock, measure } = product
  const { view, addressWith } = useProductsList()
  const look = looks[view]
  const isOut = isOutOfStock(sellableStock(totalStock, measure))
  const [text, label] = isOut
    ? [m.actions_back(), m.actions_back_named({ name })]
    : [m.actions_sold_out(), m.actions_sold_out_named({ name })]
  const content = (
    <>
      {isOut ? <UndoIcon size="s" /> : <BlockIcon size="s" />}
      <span className={look.word}>{text}</span>
    </>
  )
  // The same address receives the mark, and opens the sheet with the variants. A product that never had a number of
  // pieces gets one in its own sheet, as does what has less than the least amount.
  const asksFor =
    variantCount > 1
      ? addressWith({ stock: id })
      : isOut && (lastStock === null || totalStock > 0)
        ? addressWith({ quick: id })
        : null
  if (asksFor !== null) {
    return (
      <a className={classNames(look.stockAct, look.sold)} href={asksFor} aria-label={label}>
        {content}
      </a>
    )
  }
  return (
    <PostButton
      className={classNames(look.stockAct)}
      formClassName={look.sold}
      action={addressWith({ stock: id, here: "" })}
      waits
      fields={{ to: isOut ? "back" : "sold-out", seen: totalStock }}
      busyLabel={m.editor_updating()}
      label={label}
    >
      {content}
    </PostButton>
  )
}
