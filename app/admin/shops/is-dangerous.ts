import { shopsPageSize, type ShopsPlace } from "./shops-place.ts"

/** What a selection names: how many of its shops there are, and how many there are in all. */
type Selected = { readonly named: number; readonly total: number }

/**
 * Takes the password again when it was given long ago: what marks every shop, or more than one sees at once, whichever
 * way. A deletion that is not ticked deletes nothing. `selected` is asked for a selection of single shops alone.
 */
export async function isDangerous(
  place: ShopsPlace,
  form: FormData,
  selected: (ids: readonly string[]) => Promise<Selected>,
): Promise<boolean> {
  switch (place.kind) {
    case "all-unpaid":
    case "recover":
      return true
    case "bulk":
      return place.ids === null || isWide(await selected(place.ids))
    case "delete":
      return form.has("sure")
    default:
      return false
  }
}

/** More than a page shows, or every shop that there is. */
export function isWide({ named, total }: Selected): boolean {
  return named > shopsPageSize || (named > 0 && named === total)
}
