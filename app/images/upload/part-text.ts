import type { MultipartPart } from "@remix-run/multipart-parser"

import { UploadError } from "./upload-refusal.ts"

/** What was typed into a field. Throws `UploadError` for bytes that are not UTF-8. */
export function partText(part: MultipartPart): string {
  try {
    return part.text
  } catch (cause) {
    throw new UploadError("upload_unreadable", { cause })
  }
}
