import { limits } from "#app/domain/limits.ts"
import { readParts } from "./read-parts.ts"
import { uploadMemory } from "./upload-memory.ts"
import { UploadError, type UploadReason, type UploadRefusal } from "./upload-refusal.ts"
import type { MultipartPart } from "@remix-run/multipart-parser"

/** Room for the headers and boundaries around each file, in bytes. */
const fileOverhead = 1_024
/** Around a short field they are several times its size. */
const fieldOverhead = 4
const maxFields = 2_000

/**
 * `maxFileBytes` is for each file, `maxFieldBytes` for the names and values of all other fields together. The memory is
 * accounted to the shop `shopId`; without one, no files are accepted and no upload memory is used.
 */
export type UploadLimits = { maxFieldBytes?: number } & (
  | { shopId: string; maxFiles: number; maxFileBytes: number }
  | { shopId: null; maxFiles: 0; maxFileBytes: 0 }
)

/** A file as it was sent. Nothing in it is trusted, least of all its name. */
export type UploadedFile = { field: string; name: string; bytes: Uint8Array }

export type Upload<T> = { ok: true; form: FormData; files: readonly T[] }

type Taken<T, Reason> = { ok: true; value: T } | { ok: false; reason: Reason }

/**
 * Reads a multipart form with files as a stream. Each file goes to `takeFile` as soon as it is complete and is then
 * released: a request holds one file at a time, and all requests together at most {@link uploadMemory}. Empty file
 * fields are skipped. An invalid body, or a refusal of `takeFile`, ends the reading and is returned as a refusal; only
 * errors of `takeFile` are thrown.
 */
export async function readUpload<T, Reason extends string>(
  request: Request,
  { shopId, maxFiles, maxFileBytes, maxFieldBytes = limits.formBytes }: UploadLimits,
  takeFile: (file: UploadedFile) => Promise<Taken<T, Reason>>,
): Promise<Upload<T> | UploadRefusal<UploadReason | Reason>> {
  const partLimits = {
    maxBytes: maxFiles * (maxFileBytes + fileOverhead) + maxFieldBytes * fieldOverhead,
    maxPartBytes: Math.max(maxFileBytes, maxFieldBytes),
    maxParts: maxFiles + maxFields,
    partTooLong: maxFiles > 0 ? "image_too_large" : "upload_too_large",
  } as const
  const form = new FormData()
  const files: T[] = []
  const share = shopId === null ? null : uploadMemory.open(shopId)
  let fieldBytes = 0
  try {
    for await (const part of readParts(request, partLimits, share)) {
      const { field, isFile, fileName } = partHead(part)
      if (isFile) {
        const bytes = part.bytes
        part.content.length = 0
        // A field in which none was chosen has no name either; what was chosen and is empty is refused as what it is.
        if (bytes.length > 0 || fileName !== "") {
          if (files.length === maxFiles) throw new UploadError("upload_too_many_files")
          if (bytes.length > maxFileBytes) throw new UploadError("image_too_large")
          const taken = await takeFile({ field, name: fileName, bytes })
          if (!taken.ok) return { ok: false, reason: taken.reason, status: 422 }
          files.push(taken.value)
          // The caller may keep the last file, as the import does, and the fields.
          if (files.length < maxFiles) share?.release()
        }
      } else {
        fieldBytes += part.size + Buffer.byteLength(field)
        if (fieldBytes > maxFieldBytes) throw new UploadError("upload_too_large")
        form.append(field, partText(part))
      }
    }
    return { ok: true, form, files }
  } catch (error) {
    if (error instanceof UploadError) return error.refusal
    throw error
  } finally {
    share?.release()
  }
}

/**
 * The field name, file name and type of a part.
 * @throws UploadError for headers that are not UTF-8
 */
function partHead(part: MultipartPart): { field: string; isFile: boolean; fileName: string } {
  try {
    return { field: part.name ?? "", isFile: part.isFile, fileName: part.filename ?? "" }
  } catch (cause) {
    throw new UploadError("upload_unreadable", { cause })
  }
}

/** What was typed into a field. Throws `UploadError` for bytes that are not UTF-8. */
function partText(part: MultipartPart): string {
  try {
    return part.text
  } catch (cause) {
    throw new UploadError("upload_unreadable", { cause })
  }
}
