import { createHash } from "node:crypto"
import { fullWidth, pictureLimits, type PictureKind } from "#app/domain/picture/image-limits.ts"
import { decodeSquare, type Square } from "../pipeline/decode-square.server.ts"
import { encodePicture, type PictureFile } from "../pipeline/encode-picture.server.ts"
import { createGate } from "../pipeline/gate.ts"
import { sniffImage } from "./sniff-image.ts"
import { pictureGate } from "../pipeline/picture-gate.server.ts"
import { sharp } from "../pipeline/sharp.server.ts"

/** Names of messages. */
export type ImageRefusal = "image_type" | "image_too_large" | "image_too_many_pixels" | "image_unreadable"

/** A picture ready to be stored: nothing of the uploaded bytes is left in it but what can be seen. */
export type AcceptedImage = {
  /** 32 hexadecimal characters. */
  hash: string
  /** A tiny `data:` address. */
  placeholder: string
  files: readonly PictureFile[]
}

/** Each one between its decoding and its last file holds its pixels; two keep both cores busy. Shops take turns. */
const wholePictures = createGate(2)

export type AcceptedOrRefused = ({ ok: true } & AcceptedImage) | { ok: false; reason: ImageRefusal }

/**
 * Bytes from anyone → the files of a picture, or the reason why not. Trusts neither name nor declared type: real JPEG,
 * PNG and WebP only, within the kind's limit of bytes and the bound of pixels, cropped to the centre square
 * (specification 5: 800×800, logos 400×400) and encoded anew. It waits its turn among the pictures of `shopId`, and that
 * shop among the shops that have pictures waiting.
 */
export async function acceptImage(
  bytes: Uint8Array,
  kind: PictureKind,
  shopId = "",
): Promise<AcceptedOrRefused> {
  const { bytes: maxBytes } = pictureLimits[kind]
  if (bytes.length === 0) return { ok: false, reason: "image_unreadable" }
  if (bytes.length > maxBytes) return { ok: false, reason: "image_too_large" }
  if (!sniffImage(bytes)) return { ok: false, reason: "image_type" }

  return wholePictures(() => decodeAndEncode(bytes, kind), { turn: shopId })
}

async function decodeAndEncode(bytes: Uint8Array, kind: PictureKind): Promise<AcceptedOrRefused> {
  const { widths } = pictureLimits[kind]
  const square = await decodeSquare(bytes, fullWidth(kind))
  if (typeof square === "string") return { ok: false, reason: square }

  const [files, placeholder] = await Promise.all([encodePicture(square, widths), placeholderOf(square)])
  return { ok: true, hash: hashOf(files), placeholder, files }
}

/**
 * Of all encoded files, not of the upload: an address that is cached for a year must name these very bytes, also after
 * an encoder has changed, and must tell nothing of the metadata that was dropped.
 */
function hashOf(files: readonly PictureFile[]): string {
  const hash = createHash("sha256")
  for (const file of files)
    hash.update(`${file.width} ${file.type} ${file.bytes.length}\n`).update(file.bytes)
  return hash.digest("hex").slice(0, 32)
}

const maxCharacters = 200
const sides = [16, 12, 8, 4]

/** A blurred thumbnail as a `data:` address of at most 200 characters, to stand in the page until the picture is there. */
async function placeholderOf(square: Square): Promise<string> {
  const raw = { width: square.side, height: square.side, channels: square.channels }
  for (const side of sides) {
    const bytes = await pictureGate(() =>
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
