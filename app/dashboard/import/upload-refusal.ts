import type { UploadReason } from "#app/http/forms/upload-refusal.ts"
import type { UploadRefusal } from "./answer.ts"

/** Why a form was not read, in this page's words: the readers of forms speak of images. */
const reasons = {
  image_too_large: "too_large",
  upload_too_large: "too_large",
  upload_too_many_files: "one_file",
  upload_unreadable: "unreadable",
  upload_busy: "busy",
} as const satisfies Record<UploadReason, UploadRefusal["reason"]>

export function uploadRefusal(reason: UploadReason): UploadRefusal {
  return { reason: reasons[reason] }
}
