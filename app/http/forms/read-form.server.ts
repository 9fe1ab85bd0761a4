import { limits } from "#app/domain/limits.ts"

import { readBlocks, uploadMemory } from "./read-blocks.ts"
import { readUpload, type UploadLimits } from "./read-upload.server.ts"
import { UploadError, rejectedUploadOf, type RejectedUpload } from "./upload-error.ts"

/**
 * Reads a form without files, url-encoded or multipart, of at most `maxBytes`: the framework's own reader takes bodies
 * of any size into memory. Other types of content are rejected as unreadable, a file as too many. A longer form than
 * most counts as an upload of the shop with `shopId`.
 */
export async function readForm(
  request: Request,
  maxBytes: number = limits.formBytes,
  shopId: string | null = null,
): Promise<{ ok: true; form: FormData } | RejectedUpload> {
  const [type = ""] = (request.headers.get("Content-Type") ?? "").toLowerCase().split(";")
  if (type.trim() === "multipart/form-data") {
    return readMultipart(request, { shopId, maxFiles: 0, maxFileBytes: 0, maxFieldBytes: maxBytes })
  }
  if (type.trim() !== "application/x-www-form-urlencoded") return new UploadError("upload_unreadable").error

  const share = shopId === null ? null : uploadMemory.open(shopId)
  try {
    const blocks: Uint8Array[] = []
    for await (const block of readBlocks(request, maxBytes, share)) blocks.push(block)
    const form = new FormData()
    for (const [name, value] of new URLSearchParams(Buffer.concat(blocks).toString("utf8")))
      form.append(name, value)
    return { ok: true, form }
  } catch (error) {
    return rejectedUploadOf(error)
  } finally {
    share?.release()
  }
}

async function readMultipart(request: Request, noFiles: UploadLimits) {
  const form = new FormData()
  try {
    for await (const _ of readUpload(request, noFiles, form)) throw new UploadError("upload_too_many_files")
    return { ok: true, form } as const
  } catch (error) {
    return rejectedUploadOf(error)
  }
}
