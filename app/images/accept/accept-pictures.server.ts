import { createHash } from "node:crypto"
import { limits } from "#app/domain/limits.ts"
import { pictureFileProblem, type PictureFileProblem } from "#app/domain/picture/picture-file.ts"
import { fullWidth, pictureWidths, type PictureKind } from "#app/domain/picture/image-limits.ts"
import { readUpload } from "#app/http/forms/read-upload.server.ts"
import {
  RejectedFile,
  rejectedUploadOf,
  type UploadReason,
  type RejectedUpload,
} from "#app/http/forms/upload-error.ts"
import { decodeSquare, encodePicture, type PictureFile, type Square } from "../pipeline/codec.server.ts"
import { FairQueue } from "#app/http/fair-queue.ts"
import { pictureQueue, sharp } from "../pipeline/sharp.server.ts"
import type { PictureRequest, PictureThrottled } from "./throttle-pictures.server.ts"

/** The most bytes of an upload. Specification 5: "Image size must be less than 10MB", "Maximum size is 5MB". */
export const maxPictureBytes = {
  product: limits.productImageBytes,
  logo: limits.logoBytes,
} as const satisfies Record<PictureKind, number>

/** `form` has the texts beside the rejected picture; it is null where the form was not read to its end. */
export type RejectedPictures = RejectedUpload<UploadReason | ImageError | PictureThrottled> & {
  form: FormData | null
}

export type SentPictures = { ok: true; form: FormData; pictures: readonly AcceptedImage[] }

/**
 * Reads a form whose files are all pictures of one kind, and accepts or rejects each while the rest still arrives. After
 * the first error no picture is looked at.
 */
export async function readPictures(
  request: Request,
  { shopId, kind, admit }: PictureRequest,
  maxFiles: number,
  maxFieldBytes?: number,
): Promise<SentPictures | RejectedPictures> {
  const form = new FormData()
  const pictures: AcceptedImage[] = []
  const bounds = {
    shopId,
    maxFiles,
    maxFileBytes: maxPictureBytes[kind],
    ...(maxFieldBytes && { maxFieldBytes }),
  }
  let rejected: ImageError | PictureThrottled | null = null
  try {
    for await (const { bytes } of readUpload(request, bounds, form)) {
      rejected ??= await admit()
      if (rejected !== null) continue
      const accepted = await acceptImage(bytes, kind, shopId)
      if (accepted.ok) pictures.push(accepted)
      else rejected = accepted.reason
    }
    return rejected === null
      ? { ok: true, form, pictures }
      : { ok: false, reason: rejected, status: 422, form }
  } catch (error) {
    return { ...rejectedUploadOf(error), form: error instanceof RejectedFile ? form : null }
  }
}

/** Each is the key of a message. */
export type ImageError = PictureFileProblem | "image_too_large" | "image_too_many_pixels" | "image_unreadable"

/** A picture ready to be stored. Of the uploaded bytes it has only what can be seen. */
export type AcceptedImage = {
  /** 32 hexadecimal characters. */
  hash: string
  /** A tiny `data:` address. */
  placeholder: string
  files: readonly PictureFile[]
}

/**
 * A picture holds its pixels in memory from decoding to its last file. Two in parallel keep both cores busy. The queue
 * is fair to shops.
 */
const wholePictures = new FairQueue(2)

export type AcceptedOrRejected = ({ ok: true } & AcceptedImage) | { ok: false; reason: ImageError }

/**
 * Converts untrusted bytes to the files of a picture, or returns the reason for an error. It trusts neither name nor
 * declared type: only real JPEG, PNG and WebP within the limits of bytes and pixels, cropped to the centre square
 * (specification 5: 800×800, logos 400×400) and encoded again. It waits in a queue that is fair to shops.
 */
export async function acceptImage(
  bytes: Uint8Array,
  kind: PictureKind,
  shopId = "",
): Promise<AcceptedOrRejected> {
  const maxBytes = maxPictureBytes[kind]
  if (bytes.length > maxBytes) return { ok: false, reason: "image_too_large" }
  const problem = pictureFileProblem(bytes)
  if (problem !== null) return { ok: false, reason: problem }

  return wholePictures.run(() => decodeAndEncode(bytes, kind), { owner: shopId })
}

async function decodeAndEncode(bytes: Uint8Array, kind: PictureKind): Promise<AcceptedOrRejected> {
  const widths = pictureWidths[kind]
  const square = await decodeSquare(bytes, fullWidth(kind))
  if (typeof square === "string") return { ok: false, reason: square }

  const [files, placeholder] = await Promise.all([encodePicture(square, widths), placeholderOf(square)])
  return { ok: true, hash: hashOf(files), placeholder, files }
}

/**
 * Hashes the encoded files, not the upload: an address that is cached for a year must identify exactly these bytes,
 * even if an encoder changes, and must reveal nothing of removed metadata.
 */
function hashOf(files: readonly PictureFile[]): string {
  const hash = createHash("sha256")
  for (const file of files)
    hash.update(`${file.width} ${file.type} ${file.bytes.length}\n`).update(file.bytes)
  return hash.digest("hex").slice(0, 32)
}

const maxCharacters = 200
const sides = [16, 12, 8, 4]

/** Returns a blurred thumbnail as a `data:` address of at most 200 characters, shown until the picture has loaded. */
async function placeholderOf(square: Square): Promise<string> {
  const raw = { width: square.side, height: square.side, channels: square.channels }
  for (const side of sides) {
    const bytes = await pictureQueue.run(() =>
      sharp(square.pixels, { raw })
        .flatten({ background: "#ffffff" })
        .resize(side, side)
        .blur(1)
        .webp({ quality: 30, effort: 6 })
        .toBuffer(),
    )
    const address = `data:image/webp;base64,${bytes.toString("base64")}`
    if (address.length <= maxCharacters) return address
  }
  throw new Error("No placeholder was small enough")
}
