import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { refusalOf } from "#app/database/connection/refusals.ts"
import type { ProductRefusal } from "../answer.ts"
import { ImageStoreError } from "#app/images/storage/image-store.ts"

/** Why something that arrived was not done, with the status of the answer. */
export type Refused = { readonly ok: false; readonly status: number; readonly refusal: ProductRefusal }

/** `key` names the sentence. */
export function refused(key: ProductRefusal["key"], status: number): Refused {
  return { ok: false, status, refusal: { key, params: {} } }
}

/** The part of a failure that its sender may know; `key` names the sentence of one that will pass. Everything else is thrown on. */
export function refusedBy(error: unknown, key: ProductRefusal["key"]): Refused {
  const refusal = refusalOf(error)
  if (refusal) return { ok: false, status: 422, refusal }
  if (error instanceof ImageStoreError) return refused("storage_failed", 503)
  if (error instanceof DatabaseUnavailable) return refused(key, 503)
  throw error
}
