import { randomUUID } from "node:crypto"
import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { TestApplication } from "../application/use-test-application.ts"
import { insertProduct } from "./insert-product.ts"

/** A product with a picture whose one file lies in the store: its id and the file's address. */
export async function insertPicturedProduct(
  app: TestApplication,
  shop: { id: string },
  wish: { isActive?: boolean } = {},
): Promise<{ id: string; address: string }> {
  const id = await insertProduct(app.database.owner, shop, { pictures: 1, ...wish })
  const { rows } = await app.database.owner.query<{ image_url: string }>(
    "select image_url from product_images where product_id = $1",
    [id],
  )
  return { id, address: await storeFile(app, `${rows[0]?.image_url}-800.jpg`) }
}

/** Gives a shop a logo: the address of its one file. */
export async function insertLogo(app: TestApplication, shop: { id: string }): Promise<string> {
  const key = `shop-logos/${shop.id}/${randomUUID().replaceAll("-", "")}`
  const placeholder = "data:image/webp;base64,UklGRg=="
  await app.database.owner.query("update shops set logo_url = $2, logo_placeholder = $3 where id = $1", [
    ...[shop.id, key, placeholder],
  ])
  return storeFile(app, `${key}-400.jpg`)
}

async function storeFile(app: TestApplication, file: string): Promise<string> {
  await mkdir(dirname(join(app.images, file)), { recursive: true })
  await writeFile(join(app.images, file), "a picture")
  return `/images/${file}`
}
