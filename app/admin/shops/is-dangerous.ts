import type { ShopsPlace } from "./shops-place.ts"

/** Takes the password again when it was given long ago. A deletion that is not ticked deletes nothing. */
export function isDangerous({ kind }: ShopsPlace, form: FormData): boolean {
  return kind === "all-unpaid" || kind === "recover" || (kind === "delete" && form.has("sure"))
}
