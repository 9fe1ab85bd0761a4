import { useState, type ReactNode } from "react"
import type { OwnProduct } from "#app/database/shop/products/own-products.ts"
import type { StockChoice } from "#app/database/shop/products/mark-stock.ts"
import type { SelectedProduct } from "#app/database/shop/products/selected-products.ts"
import type { SelectionAction } from "#app/domain/product/selection-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import type { ActionData } from "./products-action-data.ts"
import { DetailsDialog } from "./details/details-dialog.tsx"
import { ProductDialog } from "./editor/product-dialog.tsx"
import { QuickDialog } from "./list/quick-dialog.tsx"
import { StockDialog } from "./list/stock-dialog.tsx"
import { LiveDialog, type SharedShop } from "./live/live-dialog.tsx"
import type { Notify } from "./product-flash.ts"
import { type ExtraParameters, type ProductsDialogState, selectedQuery } from "./products-address.ts"
import { DeleteSelected } from "./selection/delete-selected.tsx"
import { MoveSelected } from "./selection/move-selected.tsx"
import { SaleSelected } from "./selection/sale-selected.tsx"
import type { SelectedQuestion } from "./selection/selected-dialog.tsx"

type Props = {
  dialogState: ProductsDialogState
  product: OwnProduct | null
  selected: readonly SelectedProduct[]
  /** The digest of their set. */
  selectedSet: string
  /** The variants of the product whose stock is marked. */
  choices: readonly StockChoice[]
  categories: readonly { id: string; name: string }[]
  timeZone: string
  shop: SharedShop
  actionData: ActionData | undefined
  /** Returns the list's address, with a dialog or an action. */
  addressWith: (also: ExtraParameters) => string
  notify: Notify
  toast: ReactNode
}

/** Shows the dialog that the address opens over the list, if any. */
export function OpenDialog({
  dialogState,
  product,
  selected,
  selectedSet,
  choices,
  categories,
  timeZone,
  shop,
  actionData,
  addressWith,
  notify,
  toast,
}: Props) {
  const closeTo = addressWith({})
  if (dialogState.kind === "new") {
    return (
      <NewProduct
        key="new"
        firstKey={dialogState.key ?? ""}
        {...{ addressWith, categories, actionData, closeTo, notify, toast }}
      />
    )
  }
  if (dialogState.kind === "selected") {
    if (selected.length === 0) return null
    const isAll = dialogState.all !== null
    const which = isAll ? selectedSet : selected.map(({ id }) => id)
    const action = addressWith(selectedQuery(dialogState.act, which))
    const gone = isAll ? 0 : dialogState.ids.length - selected.length
    return (
      <SelectedQuestions
        key={dialogState.act}
        act={dialogState.act}
        products={selected}
        {...{ gone, categories, actionData, action, closeTo }}
      />
    )
  }
  if (product === null) return null
  const { id } = product
  if (dialogState.kind === "edit" || dialogState.kind === "remove-image") {
    return (
      <ProductDialog
        key={id}
        product={product}
        query={`edit=${id}`}
        action={addressWith({ edit: id })}
        freshAddress={addressWith({ edit: id })}
        savedTo={() => addressWith({ done: "updated" })}
        removeAddress={(imageId) => addressWith({ edit: id, "remove-image": imageId })}
        {...{ categories, actionData, closeTo, notify, toast }}
      />
    )
  }
  if (dialogState.kind === "view") {
    return (
      <DetailsDialog
        key={id}
        product={product}
        editAddress={addressWith({ edit: id })}
        {...{ timeZone, closeTo }}
      />
    )
  }
  if (dialogState.kind === "live") {
    const newAddress = addressWith({ new: "" })
    return <LiveDialog key={id} {...{ product, shop, newAddress, closeTo, notify, toast }} />
  }
  if (dialogState.kind === "quick") {
    return (
      <QuickDialog
        key={id}
        action={addressWith({ quick: id })}
        {...{ product, actionData, closeTo, timeZone }}
      />
    )
  }
  if (dialogState.kind === "stock") {
    return (
      <StockDialog
        key={id}
        action={addressWith({ stock: id })}
        numbersAddress={addressWith({ quick: id })}
        {...{ product, choices, actionData, closeTo }}
      />
    )
  }
  if (dialogState.kind === "delete") {
    return <DeleteDialog key={id} product={product} action={addressWith({ delete: id })} closeTo={closeTo} />
  }
  return null
}

type NewProductProps = Pick<Props, "addressWith" | "categories" | "actionData" | "notify" | "toast"> & {
  /** The key that the server drew when the form opened. */
  firstKey: string
  closeTo: string
}

/** Keeps the form's key while it is open: the page draws another one whenever it loads. */
function NewProduct({ firstKey, addressWith, ...props }: NewProductProps) {
  const [key] = useState(firstKey)
  return (
    <ProductDialog
      {...props}
      product={null}
      query={`new=${key}`}
      action={addressWith({ new: key })}
      freshAddress={addressWith({ new: "" })}
      savedTo={(live) => addressWith({ done: "created", ...(live && { live }) })}
      removeAddress={() => props.closeTo}
    />
  )
}

type DeleteDialogProps = {
  product: { name: string; isActive: boolean }
  /** The address of this dialog, which receives the deletion. */
  action: string
  closeTo: string
}

function DeleteDialog({ product, action, closeTo }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={m.delete_title({ name: product.name })}
      action={action}
      closeTo={closeTo}
      texts={{ confirm: m.delete_confirm(), busy: m.delete_busy(), keep: m.delete_keep() }}
      isDangerous
    >
      <p>
        <b>{m.delete_question()}</b>
      </p>
      <p className="dialog__lost">{m.delete_lost()}</p>
      {product.isActive && <p className="muted">{m.delete_hide_hint()}</p>}
    </ConfirmDialog>
  )
}

type SelectedQuestionsProps = SelectedQuestion & {
  act: SelectionAction
  categories: readonly { id: string; name: string }[]
}

/** Shows the confirmation of an action on the selected products; some actions need none. */
function SelectedQuestions({ act: chosenAction, categories, ...question }: SelectedQuestionsProps) {
  if (chosenAction === "delete") return <DeleteSelected {...question} />
  if (chosenAction === "sale") return <SaleSelected {...question} />
  return chosenAction === "move" ? <MoveSelected {...question} categories={categories} /> : null
}
