import type { ShopsPlace } from "./shops-place.ts"

/**
 * Takes the password again when it was given long ago: what marks every shop, whichever way. A deletion that is not
 * ticked deletes nothing.
 */
export function isDangerous(place: ShopsPlace, form: FormData): boolean {
  switch (place.kind) {
    case "all-unpaid":
    case "recover":
      return true
    case "bulk":
      return place.ids === null
    case "delete":
      return form.has("sure")
    default:
      return false
  }
}
