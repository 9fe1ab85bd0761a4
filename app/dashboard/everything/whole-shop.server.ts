import { countAttempt, type ThrottleTimes } from "#app/database/auth/throttles.ts"
import { asShop, asAuth } from "#app/database/connection/scopes.server.ts"
import { listOrderRecords } from "#app/database/shop/orders/order-records.ts"
import {
  listProductOrder,
  listProductRecords,
  type ProductRecord,
  type ShopRecord,
} from "#app/database/shop/shop-record.ts"
import { fullWidth, type PictureKind, type PictureType } from "#app/domain/picture/image-limits.ts"
import { fileKey } from "#app/images/stored/picture-key.ts"
import { imageStore } from "#app/images/stored/store.server.ts"
import type { ZipEntry } from "#app/dashboard/everything/zip/write-zip.ts"

/** So many products or orders are in memory at a time. */
const batchSize = 100

/** JPEG opens everywhere. A logo also comes as WebP, which keeps its transparency. */
const typesOf: Record<PictureKind, readonly PictureType[]> = { product: ["jpg"], logo: ["jpg", "webp"] }

/**
 * Yields all data of a shop, file by file: `shop.json`, `categories.json`, `delivery.json`, `payment-methods.json`, `payments.json`,
 * `visits.json`, the logo,
 * for each product a folder with `product.json` and its pictures in full size, and the orders with their customers, a
 * hundred in a file. Each batch is read in a transaction of its own: a slow connection of the owner holds none of the
 * database.
 * @throws ImageStoreError, DatabaseUnavailable, also in the middle
 */
export async function* wholeShop(shopId: string, record: ShopRecord): AsyncGenerator<ZipEntry, undefined> {
  const { shop, categories, delivery, paymentMethods, payments, visits } = record
  const logo: string[] = []
  for await (const entry of pictureFiles("logo", shop.logo === null ? [] : [shop.logo], "logo")) {
    logo.push(entry.name)
    yield entry
  }
  yield jsonFile("shop.json", { ...shop, logo })
  yield jsonFile("categories.json", categories)
  yield jsonFile("delivery.json", delivery)
  yield jsonFile("payment-methods.json", paymentMethods)
  yield jsonFile("payments.json", payments)
  yield jsonFile("visits.json", visits)
  const order = await asShop(shopId, listProductOrder)
  for (let from = 0; from < order.length; from += batchSize) {
    const ids = order.slice(from, from + batchSize)
    const products = await asShop(shopId, (db) => listProductRecords(db, ids))
    for (const product of products) yield* filesOfProduct(product)
  }
  yield* filesOfOrders(shopId)
}

async function* filesOfProduct(product: ProductRecord): AsyncGenerator<ZipEntry, undefined> {
  const folder = `products/${product.id}`
  const pictures: string[] = []
  for await (const entry of pictureFiles("product", product.pictures, `${folder}/picture`)) {
    pictures.push(entry.name)
    yield entry
  }
  yield jsonFile(`${folder}/product.json`, { ...product, pictures })
}

/** Yields the orders. Each file is named by its first and its last order number. */
async function* filesOfOrders(shopId: string): AsyncGenerator<ZipEntry, undefined> {
  for (let after = 0; ;) {
    const batch = { after, size: batchSize }
    const orders = await asShop(shopId, (db) => listOrderRecords(db, batch))
    const [first, last] = [orders[0], orders.at(-1)]
    if (first === undefined || last === undefined) return
    yield jsonFile(`orders/${first.number}-${last.number}.json`, orders)
    after = last.number
  }
}

/** Yields the files of pictures. A picture whose file is missing is skipped. */
async function* pictureFiles(
  kind: PictureKind,
  keys: readonly string[],
  name: string,
): AsyncGenerator<ZipEntry, undefined> {
  for (const [index, key] of keys.entries()) {
    for (const type of typesOf[kind]) {
      const bytes = await imageStore.get(fileKey(key, fullWidth(kind), type))
      if (bytes) yield { name: `${name}-${index + 1}.${type}`, bytes }
    }
  }
}

function jsonFile(name: string, value: unknown): ZipEntry {
  return { name, bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) }
}

/** A download reads every row and picture of the shop, so few are allowed. */
const downloadTimes: ThrottleTimes = { windowMs: 60 * 60_000, delaysMs: [0, 0, 0, 0, 60_000, 300_000] }

/**
 * Counts a download of everything that a shop has.
 * @returns milliseconds to wait, 0 when it may begin
 * @throws DatabaseUnavailable
 */
export function throttleWholeShop(shopId: string): Promise<number> {
  return asAuth((db) => countAttempt(db, `everything ${shopId}`, downloadTimes))
}
