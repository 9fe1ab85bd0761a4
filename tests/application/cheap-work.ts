import type { PasswordCost } from "#app/auth/password/password-hash.server.ts"
import type { EncodingEffort } from "#app/images/pipeline/codec.server.ts"

/** A hash that takes no time. `password-hash.rest.test.ts` holds what production pays. */
export const cheapPasswords: PasswordCost = { memory: 8, passes: 1, parallelism: 1 }

/** A tenth of the usual work for a third larger files. `accept-image.rest.test.ts` holds what production stores. */
export const quickEncoding: EncodingEffort = { avif: 0, webp: 0, mozjpeg: false }
