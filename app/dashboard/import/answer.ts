import type { Preview } from "#app/imports/preview.ts"
import type { FileRefusal } from "#app/imports/read-product-file.ts"
import type { Saved } from "./saved.ts"

/** Why nothing is shown of a file: it is none of ours, or it did not arrive. */
export type UploadRefusal =
  | FileRefusal
  | {
      readonly reason:
        | "none"
        | "too_large"
        | "too_heavy"
        | "one_file"
        | "unreadable"
        | "busy"
        | "unavailable"
        | "not_sent"
    }

/** A file as the page carries it, for what is still to be done with it. */
export type CarriedFile = { readonly packed: string; readonly fileName: string }

/** What the page says of what was sent to it; a file that is saved whole leads on instead. */
export type Answer =
  | { readonly refusal: UploadRefusal }
  | {
      readonly preview: Preview
      readonly fileName: string
      /** Null where nothing can be done with the file. */
      readonly file: CarriedFile | null
      /** It was confirmed, but the shop is no longer as it was seen. */
      readonly isStale: boolean
    }
  | {
      readonly saved: Saved
      /** How many products of the file were not taken. */
      readonly refused: number
      readonly file: CarriedFile
    }
