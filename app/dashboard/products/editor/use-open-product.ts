import { useState } from "react"
import type { OwnProduct } from "#app/database/shop/products/own-products.ts"
import {
  differencesOf,
  mergePictures,
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
import { storedItem } from "../pictures/picture-list.ts"
import type { usePictures } from "../pictures/use-pictures.ts"
import type { ActionData } from "../products-action-data.ts"

/** The changes of another session while the form was open, and both versions. */
export type Conflict = {
  readonly changes: readonly PartChange[]
  readonly mine: ProductFields
  readonly theirs: ProductFields
  /** The product as the other session saved it. */
  readonly product: OwnProduct
  readonly picturesChanged: boolean
}

/** Holds the product of a form: its version at the opening, the first values of the fields, and a conflict. */
export function useOpenProduct(
  product: OwnProduct | null,
  actionData: ActionData | undefined,
  pictures: ReturnType<typeof usePictures>,
) {
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
     * Shows a conflict: fields and pictures that are untouched here get the other session's values, the others stay, and
     * all changes are listed.
     */
    showConflict(theirs: OwnProduct, mine: ProductFields) {
      const before = base ? fieldsOfProduct(base) : emptyProduct
      const after = fieldsOfProduct(theirs)
      const { merged, changes } = mergeProduct(before, mine, after)
      const [idsBefore, idsAfter] = [base?.pictures ?? [], theirs.pictures].map((all) =>
        all.map(({ id }) => id),
      )
      const picturesChanged = idsBefore?.join() !== idsAfter?.join()
      pictures.change((items) => {
        const byKey = new Map([...theirs.pictures.map(storedItem), ...items].map((item) => [item.key, item]))
        const own = items.map(({ key }) => key)
        return mergePictures(idsBefore ?? [], own, idsAfter ?? []).flatMap((key) => byKey.get(key) ?? [])
      })
      setConflict({ changes, mine: merged, theirs: after, product: theirs, picturesChanged })
      setBase(theirs)
      refill(merged)
    },
    /** Puts one part of either version into the form, which now holds `fields`. */
    choose(fields: ProductFields, part: ProductPart, whose: "mine" | "theirs") {
      if (conflict) refill(withParts(fields, conflict[whose], [part]))
    },
    /** Takes the whole version of the other session, and ends the conflict. */
    takeTheirs({ product: theirs }: Conflict) {
      for (const { kind, key } of pictures.items) if (kind === "added") pictures.remove(key)
      pictures.change(() => theirs.pictures.map(storedItem))
      refill(fieldsOfProduct(theirs))
      setConflict(null)
    },
    /**
     * Updates the version after a picture was removed here. A change of another session in between still leads to a
     * conflict.
     */
    pictureRemoved(imageId: string, versions: { before: number; after: number } | null) {
      setBase((known) => {
        if (!known) return known
        const others = known.pictures.filter(({ id }) => id !== imageId)
        const version = known.version === versions?.before ? versions.after : known.version
        return { ...known, pictures: others, version }
      })
    },
  }
}

/** Without a script the earlier version is unknown: all differences are listed. */
function firstConflict(actionData: ActionData | undefined): Conflict | null {
  if (!actionData?.theirs || !actionData.fields) return null
  const theirs = fieldsOfProduct(actionData.theirs)
  const changes = differencesOf(actionData.fields, theirs)
  return { changes, mine: actionData.fields, theirs, product: actionData.theirs, picturesChanged: false }
}
