import type { Client } from "pg"

/** A stored product: the number of its sizes, and the key of its picture. */
export type KeptProduct = { name: string; sizes: number; picture: string | null }

export async function keptProducts(client: Client): Promise<KeptProduct[]> {
  const { rows } = await client.query<KeptProduct>(
    `select name, (select count(*)::integer from product_variants where product_id = products.id) as sizes,
       (select image_url from product_images where product_id = products.id) as picture
     from products`,
  )
  return rows
}
