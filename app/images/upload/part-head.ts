import type { MultipartPart } from "@remix-run/multipart-parser"

import { UploadError } from "./upload-refusal.ts"

/** What a part says of itself. Throws `UploadError` for headers that are not UTF-8. */
export function partHead(part: MultipartPart): { field: string; isFile: boolean; fileName: string } {
  try {
    return { field: part.name ?? "", isFile: part.isFile, fileName: part.filename ?? "" }
  } catch (cause) {
    throw new UploadError("upload_unreadable", { cause })
  }
}
