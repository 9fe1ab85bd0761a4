import { fileURLToPath } from "node:url"
import type { Client, ClientConfig } from "pg"
import {
  addSeedPicture,
  listSeedPictures,
  seedPicturesLeft,
  seedPicturesLock,
} from "#app/database/seed/seed-pictures.ts"
import { sampleShops } from "#app/database/seed/seed.ts"
import type { MakeLogo } from "#app/database/seed/write-shop.ts"
import type { PictureKind } from "#app/domain/picture/image-limits.ts"
import type { AcceptedImage } from "#app/images/accept/accept-pictures.server.ts"
import { illustrate, type Illustrate } from "#app/images/illustration/render-illustration.server.ts"
import { removePicture, storePicture, type PictureOwner } from "#app/images/stored/product-images.server.ts"
import { storeAt } from "#app/images/stored/store.server.ts"
import { withLock } from "../jobs/advisory-lock.ts"
import { withClient } from "#app/database/setup/with-client.ts"

const folder = new URL("../../app/database/seed/pictures/", import.meta.url)

/**
 * Starts to draw these files of the seed's folder `pictures`, in this order. The returned function waits for one of
 * them.
 */
function illustrations(
  files: readonly string[],
  { kind, illustrate }: { kind: PictureKind; illustrate: Illustrate },
): (file: string) => Promise<AcceptedImage> {
  const names = [...new Set(files)]
  const paths = names.map((name) => fileURLToPath(new URL(name, folder)))
  const pictures = illustrate(paths, kind)
  // The function below throws the failure of its picture.
  for (const picture of pictures) picture.catch(() => undefined)
  return async (file) => {
    const picture = pictures[names.indexOf(file)]
    if (picture === undefined) throw new Error(`${file} is not drawn`)
    return picture
  }
}

type Options = {
  owner: ClientConfig
  storageUrl: string
  /** Draws and encodes the pictures; tests cache them between runs. */
  illustrate?: Illustrate
}

/**
 * Draws the missing pictures of the example shops, and gives each to its product as soon as it is stored. It is safe to
 * repeat, and to interrupt. Returns their count; 0 also while another process draws them.
 * @throws ImageStoreError, and what the database throws
 */
export async function drawSeedPictures(options: Options): Promise<number> {
  if (!(await withClient(options.owner, seedPicturesLeft))) return 0
  const draw = () => withClient(options.owner, (client) => drawThrough(client, options))
  return (await withLock(options.owner, seedPicturesLock, draw)) ?? 0
}

async function drawThrough(
  client: Client,
  { storageUrl, illustrate: draw = illustrate }: Options,
): Promise<number> {
  const store = storeAt(storageUrl)
  const left = await listSeedPictures(client)
  const drawn = illustrations(
    left.map(({ file }) => file),
    { kind: "product", illustrate: draw },
  )
  for (const position of left) {
    const owner = ownerOf("product", position.productId)
    const picture = await storePicture(store, owner, await drawn(position.file))
    if (!(await addSeedPicture(client, position, picture))) await removePicture(store, owner, picture.key)
  }
  return left.length
}

/** Starts to draw the logos of the example shops. The returned function stores one of them. */
export function logoMaker(storageUrl: string, draw: Illustrate = illustrate): MakeLogo {
  const store = storeAt(storageUrl)
  const logos = illustrations(
    sampleShops.map(({ logo }) => logo),
    { kind: "logo", illustrate: draw },
  )
  return async ({ shopId, file }) => storePicture(store, ownerOf("logo", shopId), await logos(file))
}

/** Nobody else has these pictures: only this file writes them, a logo even before its shop is there. */
function ownerOf(kind: PictureKind, ownerId: string): PictureOwner {
  return { kind, ownerId, whileUnused: (_key, remove) => remove() }
}
