import type { ReactNode } from "react"
import type { OwnProduct } from "#app/database/shop/products/products.ts"
import type { StockChoice } from "#app/database/shop/products/mark-stock.ts"
import type { SelectedProduct } from "#app/database/shop/products/selected-products.ts"
import type { SelectionAct } from "#app/domain/product/selection-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import type { Answer } from "./answer.ts"
import { DetailsDialog } from "./details/details-dialog.tsx"
import { ProductDialog } from "./editor/product-dialog.tsx"
import { QuickDialog } from "./list/quick-dialog.tsx"
import { StockDialog } from "./list/stock-dialog.tsx"
import { LiveDialog, type SharedShop } from "./live/live-dialog.tsx"
import type { Notify } from "./notice.ts"
import { type ExtraParameters, type ProductsPlace, selectedQuery } from "./products-address.ts"
import { DeleteSelected } from "./selection/delete-selected.tsx"
import { MoveSelected } from "./selection/move-selected.tsx"
import { SaleSelected } from "./selection/sale-selected.tsx"
import type { SelectedQuestion } from "./selection/selected-dialog.tsx"

type Props = {
  place: ProductsPlace
  product: OwnProduct | null
  selected: readonly SelectedProduct[]
  /** The digest of their set. */
  selectedSet: string
  /** The variants of the product whose stock is marked. */
  choices: readonly StockChoice[]
  categories: readonly { id: string; name: string }[]
  timeZone: string
  shop: SharedShop
  answer: Answer | undefined
  /** The list's address with something open, or the address that does it. */
  addressWith: (also: ExtraParameters) => string
  notify: Notify
  toast: ReactNode
}

/** The dialog that the address has open over the list, if any. */
export function PlaceDialog({
  place,
  product,
  selected,
  selectedSet,
  choices,
  categories,
  timeZone,
  shop,
  answer,
  addressWith,
  notify,
  toast,
}: Props) {
  const closeTo = addressWith({})
  if (place.kind === "new") {
    return (
      <ProductDialog
        key="new"
        product={null}
        action={addressWith({ new: "" })}
        savedTo={(live) => addressWith({ done: "created", ...(live && { live }) })}
        removeAddress={() => closeTo}
        {...{ categories, answer, closeTo, notify, toast }}
      />
    )
  }
  if (place.kind === "selected") {
    if (selected.length === 0) return null
    const isAll = place.all !== null
    const which = isAll ? selectedSet : selected.map(({ id }) => id)
    const action = addressWith(selectedQuery(place.act, which))
    const gone = isAll ? 0 : place.ids.length - selected.length
    return (
      <SelectedQuestions
        key={place.act}
        act={place.act}
        products={selected}
        {...{ gone, categories, answer, action, closeTo }}
      />
    )
  }
  if (product === null) return null
  const { id } = product
  if (place.kind === "edit" || place.kind === "remove-image") {
    return (
      <ProductDialog
        key={id}
        product={product}
        action={addressWith({ edit: id })}
        savedTo={() => addressWith({ done: "updated" })}
        removeAddress={(imageId) => addressWith({ edit: id, "remove-image": imageId })}
        {...{ categories, answer, closeTo, notify, toast }}
      />
    )
  }
  if (place.kind === "view") {
    return (
      <DetailsDialog
        key={id}
        product={product}
        editAddress={addressWith({ edit: id })}
        {...{ timeZone, closeTo }}
      />
    )
  }
  if (place.kind === "live") {
    const newAddress = addressWith({ new: "" })
    return <LiveDialog key={id} {...{ product, shop, newAddress, closeTo, notify, toast }} />
  }
  if (place.kind === "quick") {
    return (
      <QuickDialog key={id} action={addressWith({ quick: id })} {...{ product, answer, closeTo, timeZone }} />
    )
  }
  if (place.kind === "stock") {
    return (
      <StockDialog
        key={id}
        action={addressWith({ stock: id })}
        numbersAddress={addressWith({ quick: id })}
        {...{ product, choices, answer, closeTo }}
      />
    )
  }
  if (place.kind === "delete") {
    return <DeleteDialog key={id} product={product} action={addressWith({ delete: id })} closeTo={closeTo} />
  }
  return null
}

type DeleteDialogProps = {
  product: { name: string; isActive: boolean }
  /** Where the deletion is sent: the address of this dialog. */
  action: string
  closeTo: string
}

/** Confirms the deletion of a product. */
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
  act: SelectionAct
  categories: readonly { id: string; name: string }[]
}

/** The confirmation of an action on the selected products; some have none. */
function SelectedQuestions({ act, categories, ...question }: SelectedQuestionsProps) {
  if (act === "delete") return <DeleteSelected {...question} />
  if (act === "sale") return <SaleSelected {...question} />
  return act === "move" ? <MoveSelected {...question} categories={categories} /> : null
}
