import type { Client } from "pg"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"

export type SampleShop = TestShop & { products: readonly string[] }

export type Shops = {
  /** Whose owners save all the time, and whose shoppers order. */
  busy: readonly SampleShop[]
  /** Nothing of it changes. */
  quiet: SampleShop
  /** Whose one owner tries how soon a change is seen. */
  watched: SampleShop
}

/** The shops of a run, on a migrated database; no example shops are made beside them. */
export async function seedFixtures(client: Client): Promise<Shops> {
  await insertAdmin(client)
  const make = async (slug: string) => {
    const shop = await insertShop(client, { slug, productLimit: -1, phone: "+961 3 000 000" })
    const products: string[] = []
    for (let one = 0; one < 5; one++)
      products.push(
        await insertProduct(client, shop, { name: "Lamp 000000", variants: [[null, null, 1_000_000]] }),
      )
    return { ...shop, products }
  }
  const busy = [await make("busy-1"), await make("busy-2"), await make("busy-3")]
  const shops = { busy, quiet: await make("quiet"), watched: await make("watched") }
  await client.query("update shops set ask_name = 'optional'")
  return shops
}

/** The addresses of a shop's pages that are kept. */
export function pagesOf({ slug, products }: SampleShop): string[] {
  return [`/shop/${slug}`, ...products.map((product) => `/shop/${slug}/${product}`)]
}
