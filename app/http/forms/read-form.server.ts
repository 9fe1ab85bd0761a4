import { limits } from "#app/domain/limits.ts"

import { readBlocks } from "./read-blocks.ts"
import { readUpload } from "./read-upload.server.ts"
import { uploadMemory } from "./upload-memory.ts"
import { UploadError } from "./upload-refusal.ts"
import type { UploadRefusal } from "./upload-refusal.ts"

/**
 * Reads a form without files, url-encoded or multipart, of at most `maxBytes`: the framework's own reader takes bodies of
 * any size into memory. Other types of content are refused as unreadable, a file as too many. A form that is longer than
 * others counts as an upload of the shop with `shopId`.
 */
export async function readForm(
  request: Request,
  maxBytes: number = limits.formBytes,
  shopId: string | null = null,
): Promise<{ ok: true; form: FormData } | UploadRefusal> {
  const [type = ""] = (request.headers.get("Content-Type") ?? "").toLowerCase().split(";")
  if (type.trim() === "multipart/form-data") {
    const noFiles = { shopId, maxFiles: 0, maxFileBytes: 0, maxFieldBytes: maxBytes } as const
    const upload = await readUpload(request, noFiles, refuseFile)
    return upload.ok ? { ok: true, form: upload.form } : upload
  }
  if (type.trim() !== "application/x-www-form-urlencoded") return new UploadError("upload_unreadable").refusal

  const share = shopId === null ? null : uploadMemory.open(shopId)
  try {
    const blocks: Uint8Array[] = []
    for await (const block of readBlocks(request, maxBytes)) {
      share?.take(block.length)
      blocks.push(block)
    }
    const form = new FormData()
    for (const [name, value] of new URLSearchParams(Buffer.concat(blocks).toString("utf8")))
      form.append(name, value)
    return { ok: true, form }
  } catch (error) {
    if (error instanceof UploadError) return error.refusal
    throw error
  } finally {
    share?.release()
  }
}

function refuseFile(): Promise<{ ok: false; reason: "upload_too_many_files" }> {
  return Promise.resolve({ ok: false, reason: "upload_too_many_files" })
}
