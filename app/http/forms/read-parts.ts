import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MultipartParseError,
  MultipartParser,
  getMultipartBoundary,
} from "@remix-run/multipart-parser"
import type { MultipartPart } from "@remix-run/multipart-parser"

import { readBlocks } from "./read-blocks.ts"
import type { UploadShare } from "./upload-memory.ts"
import { UploadError } from "./upload-refusal.ts"
import type { UploadReason } from "./upload-refusal.ts"

/** Bytes and counts that a multipart body may have, and the reason to give for a part that is too long. */
export type PartLimits = {
  maxBytes: number
  maxPartBytes: number
  maxParts: number
  partTooLong: UploadReason
}

/**
 * Yields the parts of a multipart body, each as soon as it is complete. The body is not read further while the consumer
 * works on a part. Memory for its bytes comes from `share`, if given.
 * @throws UploadError for an invalid body
 */
export async function* readParts(
  request: Request,
  { maxBytes, maxPartBytes, maxParts, partTooLong }: PartLimits,
  share: UploadShare | null,
): AsyncGenerator<MultipartPart> {
  const boundary = getMultipartBoundary(request.headers.get("Content-Type") ?? "")
  if (!boundary) throw new UploadError("upload_unreadable")
  const parser = new MultipartParser(boundary, {
    maxFileSize: maxPartBytes,
    maxTotalSize: maxBytes,
    maxParts,
  })

  for await (const block of readBlocks(request, maxBytes)) {
    share?.take(block.length)
    const parts = parser.write(block)
    for (;;) {
      const part = nextPart(parser, parts, partTooLong)
      if (!part) break
      yield part
    }
  }
  if (!isFinished(parser)) throw new UploadError("upload_unreadable")
}

function nextPart(
  parser: MultipartParser,
  parts: Iterator<MultipartPart>,
  partTooLong: UploadReason,
): MultipartPart | null {
  try {
    const { done, value } = parts.next()
    return done ? null : value
  } catch (cause) {
    if (cause instanceof MaxFileSizeExceededError) throw new UploadError(partTooLong, { cause })
    if (cause instanceof MaxPartsExceededError) throw new UploadError("upload_too_large", { cause })
    // The parser throws at data after the closing boundary, but RFC 2046 says to ignore it.
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
