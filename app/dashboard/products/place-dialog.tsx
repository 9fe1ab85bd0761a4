import type { ReactNode } from "react"
import type { WholeProduct } from "#app/database/whole-product.ts"
import type { Answer } from "./answer.ts"
import { DeleteDialog } from "./delete-dialog.tsx"
import { DetailsDialog } from "./details-dialog.tsx"
import { ProductDialog } from "./product-dialog.tsx"
import type { ProductsPlace } from "./products-place.ts"

type Props = {
  place: ProductsPlace
  product: WholeProduct | null
  categories: readonly { id: string; name: string }[]
  timeZone: string
  answer: Answer | undefined
  /** The list's address with something open, or the address that does it. */
  addressWith: (also: Record<string, string>) => string
  say: (tone: "good" | "bad", text: string) => void
  toast: ReactNode
}

/** The dialog that the address has open over the list, if any. */
export function PlaceDialog({
  place,
  product,
  categories,
  timeZone,
  answer,
  addressWith,
  say,
  toast,
}: Props) {
  const closeTo = addressWith({})
  if (place.kind === "new") {
    return (
      <ProductDialog
        key="new"
        product={null}
        action={addressWith({ new: "" })}
        removeAddress={() => closeTo}
        {...{ categories, answer, closeTo, say, toast }}
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
        removeAddress={(imageId) => addressWith({ edit: id, "remove-image": imageId })}
        {...{ categories, answer, closeTo, say, toast }}
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
  if (place.kind === "delete") {
    return <DeleteDialog key={id} product={product} action={addressWith({ delete: id })} closeTo={closeTo} />
  }
  return null
}
