import type { ReactNode } from "react"
import { m } from "#app/messages/compiled/messages.js"
import type { ToastMessage } from "#app/ui/toast/toast.tsx"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import type { ActionData } from "./products-action-data.ts"
import { DetailsDialog } from "./details/details-dialog.tsx"
import { EditorIsland } from "./editor/editor-island.tsx"
import { useProductsList } from "./products-list.ts"
import { QuickDialog } from "./list/quick-dialog.tsx"
import type { ProductsRead } from "./list/read-products.server.ts"
import { StockDialog } from "./list/stock-dialog.tsx"
import { LiveDialog, type SharedShop } from "./live/live-dialog.tsx"
import { type ProductsDialogState, type ProductsQuery, selectedQuery } from "./products-address.ts"
import { DeleteSelected } from "./selection/delete-selected.tsx"
import { MoveSelected } from "./selection/move-selected.tsx"
import { QuestionsSelected } from "./selection/questions-selected.tsx"
import { SaleSelected } from "./selection/sale-selected.tsx"

type Props = {
  list: ProductsRead["list"]
  dialogState: ProductsDialogState
  timeZone: string
  shop: SharedShop
  actionData: ActionData | undefined
  query: ProductsQuery
  result: ToastMessage | null
  toast: ReactNode
}

/** Shows the dialog that the address opens over the list, if any. The toast is in the dialog: all else is inert. */
export function OpenDialog({ list, dialogState, timeZone, shop, actionData, query, result, toast }: Props) {
  const { product, selected, selectedSet, choices, categories, asking } = list
  const { addressWith } = useProductsList()
  const closeTo = addressWith({})
  const editor = { query, result, categories, actionData }
  if (dialogState.kind === "new")
    return <EditorIsland key="new" product={null} named={{ new: dialogState.key ?? "" }} {...editor} />
  if (dialogState.kind === "selected") {
    if (selected.length === 0) return toast
    const { act: chosenAction, ids, all } = dialogState
    const action = addressWith(
      selectedQuery(chosenAction, all === null ? selected.map(({ id }) => id) : selectedSet),
    )
    const gone = all === null ? ids.length - selected.length : 0
    const question = { products: selected, gone, actionData, action, closeTo, toast }
    if (chosenAction === "delete") return <DeleteSelected {...question} />
    if (chosenAction === "sale") return <SaleSelected {...question} />
    if (chosenAction === "questions") return <QuestionsSelected {...question} asking={asking} />
    // The other actions need no confirmation.
    return chosenAction === "move" ? <MoveSelected {...question} categories={categories} /> : toast
  }
  if (product === null) return toast
  const { id } = product
  if (dialogState.kind === "edit" || dialogState.kind === "remove-image") {
    return <EditorIsland key={id} product={product} named={{ edit: id }} {...editor} />
  }
  if (dialogState.kind === "view") {
    return (
      <DetailsDialog
        product={product}
        editAddress={addressWith({ edit: id })}
        {...{ timeZone, closeTo, toast }}
      />
    )
  }
  if (dialogState.kind === "live") {
    const newAddress = addressWith({ new: "" })
    return <LiveDialog {...{ product, shop, newAddress, closeTo, toast }} />
  }
  if (dialogState.kind === "quick") {
    return (
      <QuickDialog
        action={addressWith({ quick: id })}
        {...{ product, actionData, closeTo, timeZone, toast }}
      />
    )
  }
  if (dialogState.kind === "stock") {
    return (
      <StockDialog
        action={addressWith({ stock: id })}
        numbersAddress={addressWith({ quick: id })}
        {...{ product, choices, actionData, closeTo, toast }}
      />
    )
  }
  if (dialogState.kind !== "delete") return toast
  return (
    <ConfirmDialog
      title={m.delete_title({ name: product.name })}
      action={addressWith({ delete: id })}
      closeTo={closeTo}
      texts={{ confirm: m.delete_confirm(), busy: m.delete_busy(), keep: m.delete_keep() }}
      isDangerous
      toast={toast}
    >
      <p>
        <b>{m.delete_question()}</b>
      </p>
      <p className="dialog__lost">{m.delete_lost()}</p>
      {product.isActive && <p className="muted">{m.delete_hide_hint()}</p>}
    </ConfirmDialog>
  )
}
