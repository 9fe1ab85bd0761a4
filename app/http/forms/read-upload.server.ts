import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MultipartParseError,
  MultipartParser,
  getMultipartBoundary,
  type MultipartPart,
} from "@remix-run/multipart-parser"
import { limits } from "#app/domain/limits.ts"
import { readBlocks, uploadMemory, type UploadShare } from "./read-blocks.ts"
import { RejectedFile, UploadError } from "./upload-error.ts"

/** The headers and boundaries around each file have this room. */
const fileOverheadBytes = 1_024
/** The headers around a short field are several times its size. */
const fieldOverheadFactor = 4
export const maxFields = 2_000

/**
 * `maxFileBytes` is for each file, `maxFieldBytes` for the names and values of all other fields together. The memory is
 * accounted to the shop `shopId`; without one, no files are accepted and no upload memory is used. `skippedBytes` is
 * the allowed length of skipped files.
 */
export type UploadLimits = { maxFieldBytes?: number; skippedBytes?: number } & (
  | { shopId: string; maxFiles: number; maxFileBytes: number }
  | { shopId: null; maxFiles: 0; maxFileBytes: 0 }
)

/** A file as it was sent. Nothing in it is trusted, least of all its name. */
export type UploadedFile = { field: string; name: string; bytes: Uint8Array }

/**
 * Reads a multipart form as a stream: yields each file as soon as it is complete and appends the other fields to `form`.
 * The body is read no further while the caller works on a file, and the file is released when the caller requests the
 * next one: a request holds one file at a time, and all requests together at most {@link uploadMemory}. The caller may
 * keep the last file, as the import does, and the fields. Empty file fields are skipped.
 * @throws UploadError for an invalid body, RejectedFile after the last field for files that are too large or too many;
 * `rejectedUploadOf` gives the error
 */
export async function* readUpload(
  request: Request,
  { shopId, maxFiles, maxFileBytes, maxFieldBytes = limits.formBytes, skippedBytes = 0 }: UploadLimits,
  form: FormData,
): AsyncGenerator<UploadedFile> {
  const partLimits = {
    maxBytes:
      maxFiles * (maxFileBytes + fileOverheadBytes) + maxFieldBytes * fieldOverheadFactor + skippedBytes,
    maxPartBytes: Math.max(maxFileBytes, maxFieldBytes),
    maxParts: maxFiles + maxFields,
  }
  const share = shopId === null ? null : uploadMemory.open(shopId)
  let files = 0
  let fields = 0
  let fieldBytes = 0
  let rejected: RejectedFile | null = null
  try {
    for await (const part of readParts(request, partLimits, share)) {
      if (part === tooLong) {
        if (maxFiles === 0 && skippedBytes === 0) throw new UploadError("upload_too_large")
        rejected ??= new RejectedFile("image_too_large")
        continue
      }
      const [field, fileName] = readable(() => [part.name ?? "", part.filename ?? ""])
      if (part.isFile) {
        const bytes = part.bytes
        part.content.length = 0
        // A field in which no file was chosen has no file name; a chosen file that is empty is rejected by its reader.
        if (bytes.length === 0 && fileName === "") continue
        if (files === maxFiles) rejected ??= new RejectedFile("upload_too_many_files")
        if (bytes.length > maxFileBytes) rejected ??= new RejectedFile("image_too_large")
        if (rejected !== null) {
          share?.release()
          continue
        }
        yield { field, name: fileName, bytes }
        files += 1
        if (files < maxFiles) share?.release()
      } else {
        fieldBytes += part.size + Buffer.byteLength(field)
        fields += 1
        if (fieldBytes > maxFieldBytes || fields > maxFields + maxFiles)
          throw new UploadError("upload_too_large")
        form.append(
          field,
          readable(() => part.text),
        )
      }
    }
    if (rejected !== null) throw rejected
  } catch (error) {
    // The first error is the one that the sender can fix.
    if (rejected === null || rejected === error || !(error instanceof UploadError)) throw error
    throw new UploadError(rejected.error.reason, { cause: error })
  } finally {
    share?.release()
  }
}

/**
 * The bytes and counts that a multipart body may have. A part that may be as long as a block is skipped if it is
 * longer.
 */
type PartLimits = {
  maxBytes: number
  maxPartBytes: number
  maxParts: number
}

/** It replaces a part that is too long. */
const tooLong = Symbol("a part that is too long")

/**
 * Yields the parts of a multipart body, each as soon as it is complete. The body is not read further while the consumer
 * works on a part. Memory for its bytes comes from `share`, if given. A part that is too long is not stored.
 * @throws UploadError for an invalid body
 */
async function* readParts(
  request: Request,
  { maxBytes, maxPartBytes, maxParts }: PartLimits,
  share: UploadShare | null,
): AsyncGenerator<MultipartPart | typeof tooLong> {
  const boundary = getMultipartBoundary(request.headers.get("Content-Type") ?? "")
  if (!boundary) throw new UploadError("upload_unreadable")
  const open = () =>
    new MultipartParser(boundary, { maxFileSize: maxPartBytes, maxTotalSize: maxBytes, maxParts })
  const separator = `\r\n--${boundary}`
  let parser = open()
  let isSkipping = false
  let end = Buffer.alloc(0)

  for await (const block of readBlocks(request, maxBytes, share)) {
    // A separator may begin in the block before.
    const bytes = Buffer.concat([end, block])
    end = bytes.subarray(1 - separator.length)
    let parts = isSkipping ? null : parser.write(block)
    for (;;) {
      if (parts === null) {
        const at = bytes.indexOf(separator)
        isSkipping = at < 0
        share?.release()
        if (isSkipping) break
        parser = open()
        parts = parser.write(bytes.subarray(at + 2))
      }
      const part = nextPart(parser, parts)
      if (part === null) break
      yield part
      // The part began before this block, so it ends at the first separator.
      if (part === tooLong) parts = null
    }
  }
  if (!isFinished(parser)) throw new UploadError("upload_unreadable")
}

function nextPart(
  parser: MultipartParser,
  parts: Iterator<MultipartPart>,
): MultipartPart | typeof tooLong | null {
  try {
    const { done, value } = parts.next()
    return done ? null : value
  } catch (cause) {
    if (cause instanceof MaxFileSizeExceededError) return tooLong
    if (cause instanceof MaxPartsExceededError) throw new UploadError("upload_too_large", { cause })
    // The parser throws at data after the closing boundary, but RFC 2046 requires to ignore it.
    if (cause instanceof MultipartParseError && isFinished(parser)) return null
    throw new UploadError("upload_unreadable", { cause })
  }
}

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish()
    return true
  } catch {
    return false
  }
}

/**
 * Reads the headers of a part, or the text of a field.
 * @throws UploadError for bytes that are not UTF-8
 */
function readable<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    throw new UploadError("upload_unreadable", { cause })
  }
}
