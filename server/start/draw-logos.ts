import { sampleShops } from "#app/database/seed/seed.ts"
import type { MakeLogo } from "#app/database/seed/write-shop.ts"
import { illustrate, type Illustrate } from "#app/images/illustration/render-illustration.server.ts"
import { storePicture } from "#app/images/stored/product-images.server.ts"
import { storeAt } from "#app/images/stored/store.server.ts"
import { illustrations } from "./draw-seed-pictures.ts"

/** Starts to draw the logos of the example shops. The returned function stores one of them. */
export function logoMaker(storageUrl: string, draw: Illustrate = illustrate): MakeLogo {
  const store = storeAt(storageUrl)
  const logos = illustrations(
    sampleShops.map(({ logo }) => logo),
    { kind: "logo", illustrate: draw },
  )
  return async ({ shopId, file }) => {
    // The shop is only now being written, so nothing else can use its pictures.
    const owner = {
      kind: "logo",
      ownerId: shopId,
      whileUnused: (_key: string, remove: () => Promise<void>) => remove(),
    } as const
    return storePicture(store, owner, await logos(file))
  }
}
