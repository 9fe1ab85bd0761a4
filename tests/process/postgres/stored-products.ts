import type { Client } from "pg"

/** A stored product: the number of its sizes, and the key of its picture. */
export type StoredProduct = { name: string; sizes: number; picture: string | null }

export async function storedProducts(client: Client): Promise<StoredProduct[]> {
  const { rows } = await client.query<StoredProduct>(
    `select name, (select count(*)::integer from product_variants where product_id = products.id) as sizes,
       (select image_url from product_images where product_id = products.id) as picture
     from products`,
  )
  return rows
}
