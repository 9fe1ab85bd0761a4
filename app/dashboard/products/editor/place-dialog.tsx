import type { ReactNode } from "react"
import type { OwnProduct } from "#app/database/shop/products.ts"
import type { SelectedProduct } from "#app/database/shop/selected-products.ts"
import type { Answer } from "../answer.ts"
import { DeleteDialog } from "../delete-dialog.tsx"
import { DetailsDialog } from "../details/details-dialog.tsx"
import { ProductDialog } from "./product-dialog.tsx"
import type { ProductsPlace } from "../products-place.ts"
import { selectedQuery, type ExtraParameters } from "../products-query.ts"
import { QuickDialog } from "../list/quick-dialog.tsx"
import type { Notify } from "../notify.ts"
import { SelectedQuestions } from "../selection/selected-questions.tsx"

type Props = {
  place: ProductsPlace
  product: OwnProduct | null
  selected: readonly SelectedProduct[]
  categories: readonly { id: string; name: string }[]
  timeZone: string
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
  categories,
  timeZone,
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
        savedTo={addressWith({ done: "created" })}
        removeAddress={() => closeTo}
        {...{ categories, answer, closeTo, notify, toast }}
      />
    )
  }
  if (place.kind === "selected") {
    if (selected.length === 0) return null
    const isAll = place.all !== null
    const which = isAll ? selected.length : selected.map(({ id }) => id)
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
        savedTo={addressWith({ done: "updated" })}
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
  if (place.kind === "quick") {
    return <QuickDialog key={id} action={addressWith({ quick: id })} {...{ product, answer, closeTo }} />
  }
  if (place.kind === "delete") {
    return <DeleteDialog key={id} product={product} action={addressWith({ delete: id })} closeTo={closeTo} />
  }
  return null
}
