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

/**
 * A picture holds its pixels from decoding to its last file; two in parallel keep both cores busy. Shops take turns.
 */
const wholePictures = createGate(2)

export type AcceptedOrRefused = ({ ok: true } & AcceptedImage) | { ok: false; reason: ImageRefusal }

/**
 * Converts untrusted bytes to the files of a picture, or returns the reason for a refusal. It trusts neither name nor
 * declared type: only real JPEG, PNG and WebP within the limits of bytes and pixels, cropped to the centre square
 * (specification 5: 800×800, logos 400×400) and encoded again. It waits for its turn among the pictures of `shopId`,
 * and that shop for its turn among the shops.
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

/** A blurred thumbnail as a `data:` address of at most 200 characters, shown until the picture has loaded. */
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
