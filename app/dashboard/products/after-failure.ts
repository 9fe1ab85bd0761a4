import { isRouteErrorResponse } from "react-router"
import type { ProductRefusal } from "./refusal-text.ts"
import { readProductsPlace, type ProductsPlace } from "./products-place.ts"

/** Specification 8: what is said when something failed without a reason that its sender can mend. */
export function failureAt(place: ProductsPlace | null): ProductRefusal["key"] {
  if (place?.kind === "new") return "create_failed"
  if (place?.kind === "delete") return "delete_failed"
  if (place?.kind === "remove-image") return "remove_image_failed"
  if (place?.kind === "duplicate") return "duplicate_failed"
  return place?.kind === "selected" ? "selection_failed" : "update_failed"
}

/** A line that broke or a server that failed, as a refusal's key; everything else is thrown on. */
export function failureOf(error: unknown, address: string): ProductRefusal["key"] {
  if (!(error instanceof Error) && !(isRouteErrorResponse(error) && error.status >= 500)) throw error
  return failureAt(readProductsPlace(new URL(address).searchParams))
}
