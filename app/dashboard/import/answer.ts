import type { Preview } from "./preview/preview.ts"
import type { FileRefusal } from "./file/read-product-file.ts"

/** Why nothing is shown of a file: it is none of ours, or it did not arrive. */
export type UploadRefusal =
  | FileRefusal
  | {
      readonly reason: "none" | "too_large" | "one_file" | "unreadable" | "busy" | "unavailable" | "not_sent"
    }

/** What the page says of what was sent to it; what was saved leads on instead. */
export type Answer =
  | { readonly refusal: UploadRefusal }
  | {
      readonly preview: Preview
      /** It was confirmed, but the shop is no longer as it was seen. */
      readonly isStale: boolean
    }
