import { useState } from "react"
import type { OwnProduct } from "#app/database/shop/products/own-products.ts"
import {
  differencesOf,
  mergeProduct,
  withParts,
  type PartChange,
  type ProductPart,
} from "#app/domain/product/product-conflict.ts"
import {
  emptyProduct,
  fieldsOfProduct,
  freshProduct,
  type ProductFields,
} from "#app/domain/product/product-fields.ts"
import type { ActionData } from "../products-action-data.ts"

/** The changes of another session while the form was open, and both versions. */
export type Conflict = {
  readonly changes: readonly PartChange[]
  readonly mine: ProductFields
  readonly theirs: ProductFields
  /** The product as the other session saved it. */
  readonly product: OwnProduct
}

/** Holds the product of a form: its version at the opening, and the first values of the fields. */
export function useOpenProduct(product: OwnProduct | null, actionData: ActionData | undefined) {
  const [base, setBase] = useState(actionData?.theirs ?? product)
  const [first, setFirst] = useState(() => ({
    fields: actionData?.fields ?? (product ? fieldsOfProduct(product) : freshProduct),
    count: 0,
  }))
  const [conflict, setConflict] = useState<Conflict | null>(() => firstConflict(actionData))

  /** Mounts the fields again with other values. */
  const refill = (fields: ProductFields) => setFirst(({ count }) => ({ fields, count: count + 1 }))

  return {
    base,
    first,
    conflict,
    refill,
    /**
     * Shows a conflict: fields that are untouched here get the other session's values, the others stay, and all changes
     * are listed.
     */
    showConflict(theirs: OwnProduct, mine: ProductFields) {
      const [before, after] = [base ? fieldsOfProduct(base) : emptyProduct, fieldsOfProduct(theirs)]
      const { merged, changes } = mergeProduct(before, mine, after)
      setConflict({ changes, mine: merged, theirs: after, product: theirs })
      setBase(theirs)
      refill(merged)
    },
    /** Puts one part of either version into the form, which now holds `fields`. */
    choose(fields: ProductFields, part: ProductPart, whose: "mine" | "theirs") {
      if (conflict) refill(withParts(fields, conflict[whose], [part]))
    },
    /** Ends the conflict, because the other version was taken whole. */
    forget: () => setConflict(null),
    /**
     * Updates the version after a picture was removed here. A change of another session in between still leads to a
     * conflict.
     */
    pictureRemoved(imageId: string, versions: { before: number; after: number } | null) {
      setBase((known) => {
        if (!known) return known
        const pictures = known.pictures.filter(({ id }) => id !== imageId)
        const version = known.version === versions?.before ? versions.after : known.version
        return { ...known, pictures, version }
      })
    },
  }
}

export type OpenProduct = ReturnType<typeof useOpenProduct>

/** Without a script the earlier version is unknown: all differences are listed. */
function firstConflict(actionData: ActionData | undefined): Conflict | null {
  if (!actionData?.theirs || !actionData.fields) return null
  const theirs = fieldsOfProduct(actionData.theirs)
  const changes = differencesOf(actionData.fields, theirs)
  return { changes, mine: actionData.fields, theirs, product: actionData.theirs }
}
