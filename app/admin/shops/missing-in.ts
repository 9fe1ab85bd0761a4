import type { ShopsPlace } from "./shops-place.ts"
import type { ShopsRead } from "./shops-read.ts"

export type Missing = "shop" | "request" | null

/** What an address names and is not there; null where all is. */
export function missingIn(
  place: ShopsPlace | null,
  { shop, start }: Pick<ShopsRead, "shop" | "start">,
): Missing {
  if (place?.kind === "new") return start === null ? "request" : null
  return place === null || ("id" in place && shop === null) ? "shop" : null
}
