import { randomBytes, randomUUID } from "node:crypto"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Client } from "pg"
import type { PictureKind } from "#app/domain/picture/image-limits.ts"
import { fileKeys } from "#app/images/stored/picture-key.ts"
import { allKeys, type ImageStore } from "#app/images/storage/image-store.ts"
import { storeAt } from "#app/images/stored/store.server.ts"
import { holdingOf, insertHolding, insertRow } from "#tests/database/rights/two-shops.ts"

/** What a platform holds, to be compared with another's: each table's rows, and the bytes of each image file. */
export type Holdings = { tables: Record<string, string>; images: Record<string, string> }

export const imagesOf = (folder: string) => storeAt(pathToFileURL(join(folder, "images")).href)

/** Two of everything that can be stored, with pictures, and texts that a careless copy breaks. */
export async function fillPlatform(client: Client, folder: string): Promise<void> {
  for (const name of ["cedar", "olive"]) {
    const holding = holdingOf(name)
    await insertHolding(client, holding)
    const { orders, products, product_images: image, staged_pictures: staged, shops } = holding
    await insertRow(client, "products", {
      shop_id: shops?.["id"],
      name: "زعتر \\N \\. \t end",
      description: "\\.\n\\N\r\n\ttab \u0001 'quote' \u{1f33f}",
      price: null,
    })
    await client.query("update products set name = name || ' moved' where id = $1", [products?.["id"]])
    // Its key sorts before that of the order that it names.
    await insertRow(client, "orders", {
      ...orders,
      id: `00000000${randomUUID().slice(8)}`,
      number: 1002,
      previous_id: orders?.["id"],
      customer_name: "رنا \\N \t end",
      customer_note: "\\.\n\\N\r\n 'quote'",
    })
    await storeFiles(folder, "product", String(image?.["image_url"]))
    const waiting = String(staged?.["id"]).replaceAll("-", "")
    await storeFiles(folder, "product", `staged-images/${String(shops?.["id"])}/${waiting}`)
    const logo = `shop-logos/${String(shops?.["id"])}/${"a".repeat(32)}`
    await client.query("update shops set logo_url = $2, logo_placeholder = $3 where id = $1", [
      ...[shops?.["id"], logo, image?.["placeholder"]],
    ])
    await storeFiles(folder, "logo", logo)
  }
}

async function storeFiles(folder: string, kind: PictureKind, key: string): Promise<void> {
  for (const file of fileKeys(kind, key)) await imagesOf(folder).put(file, randomBytes(700))
}

/** Read by other means than a backup reads them. The log of a place's own backups stays with the place. */
export async function holdingsOf(client: Client, store: ImageStore): Promise<Holdings> {
  await client.query("set timezone = 'UTC'")
  const { rows } = await client.query<{ name: string }>(
    "select tablename::text as name from pg_tables where schemaname = 'public' and tablename not in ('schema_migrations', 'backups') order by 1",
  )
  const tables: Record<string, string> = {}
  for (const { name } of rows) {
    const reported = await client.query<{ sum: string }>(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as sum from ${name} t`,
    )
    tables[name] = reported.rows[0]?.sum ?? ""
  }
  const images: Record<string, string> = {}
  for (const key of await allKeys(store, "")) {
    images[key] = Buffer.from((await store.get(key)) ?? "").toString("base64")
  }
  return { tables, images }
}
