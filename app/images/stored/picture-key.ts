import {
  pictureKinds,
  pictureWidths,
  pictureTypes,
  type PictureKind,
  type PictureType,
} from "#app/domain/picture/image-limits.ts"

import { checkStoreKey } from "../storage/image-store.ts"

const folders: Record<PictureKind, string> = { product: "product-images", logo: "shop-logos" }

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
const filePattern = new RegExp(
  `^([a-z-]+)/(${uuid})/([0-9a-f]{32})-([1-9][0-9]{1,3})\\.(${pictureTypes.join("|")})$`,
)

/** Returns the key prefix of all files of one product or shop. `ownerId` is a UUID in lower case. */
export function ownerPrefix(kind: PictureKind, ownerId: string): string {
  return `${folders[kind]}/${ownerId}/`
}

/**
 * Returns the key that a row stores for a picture: `product-images/{productId}/{hash}` or `shop-logos/{shopId}/{hash}`.
 */
export function pictureKey(kind: PictureKind, ownerId: string, hash: string): string {
  return `${ownerPrefix(kind, ownerId)}${hash}`
}

/**
 * Returns the key in the store of one file of a picture. `width` is in pixels. It throws for an invalid picture key.
 */
export function fileKey(key: string, width: number, type: PictureType): string {
  const file = `${key}-${width}.${type}`
  checkStoreKey(file)
  return file
}

/** Returns the keys of all files of a picture, the widest last. */
export function fileKeys(kind: PictureKind, key: string): string[] {
  return pictureWidths[kind].flatMap((width) => pictureTypes.map((type) => fileKey(key, width, type)))
}

const pictureFilePattern = new RegExp(
  `^((?:product-images|shop-logos)/${uuid}/[0-9a-f]{32,128}|staged-images/${uuid}/[0-9a-f]{32})-[0-9]+\\.[a-z]+$`,
)

/** Returns the picture that a stored file belongs to, also a staged one; `null` for every other file. */
export function pictureOfFile(file: string): string | null {
  return pictureFilePattern.exec(file)?.[1] ?? null
}

/** The parts of a stored file's name. */
export type NamedFile = {
  kind: PictureKind
  /** The id of the product or the shop. */
  ownerId: string
  hash: string
  /** Pixels. */
  width: number
  type: string
}

/** Returns the parts of a stored picture's name, or `null` for an invalid name. */
export function parseFileKey(file: string): NamedFile | null {
  const [, folder, ownerId, hash, width, type] = filePattern.exec(file) ?? []
  const kind = pictureKinds.find((name) => folders[name] === folder)
  const isOffered = kind && pictureWidths[kind].some((offered) => offered === Number(width))
  return isOffered && ownerId && hash && type ? { kind, ownerId, hash, width: Number(width), type } : null
}
