import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import type { ProductError } from "./products/products-action-data.ts"
import { ImageStoreError } from "#app/images/storage/image-store.ts"

/** The reason of a rejected request, with the status of the response. */
export type Rejected = { readonly ok: false; readonly status: number; readonly error: ProductError }

/** `key` names the message. */
export function rejected(key: ProductError["key"], status: number): Rejected {
  return { ok: false, status, error: { key, params: {} } }
}

/**
 * Returns the part of a failure that its sender may know. `key` names the message of a temporary failure.
 * @throws every other error
 */
export function errorBy(error: unknown, key: ProductError["key"]): Rejected {
  const reason = databaseErrorOf(error)
  if (reason) return { ok: false, status: 422, error: reason }
  if (error instanceof ImageStoreError) return rejected("storage_failed", 503)
  if (error instanceof DatabaseUnavailable) return rejected(key, 503)
  throw error
}
