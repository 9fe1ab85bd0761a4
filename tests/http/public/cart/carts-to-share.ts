import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import type { TestApplication } from "#tests/application/use-test-application.ts"

type Item = { productId: string; variantId: string | null; quantity: number }

type Result = { ok: boolean; id: string; reused: boolean; reason: string }

export const item = (productId: string, quantity = 1, variantId: string | null = null): Item => ({
  productId,
  variantId,
  quantity,
})

/** A shop with a mug, which has variants and a sale price, and a soap without. */
export async function stockShop({ database: { owner } }: TestApplication) {
  const shop = await insertShop(owner, { name: "Sample & Sons", phone: "+961 3 000 000" })
  const mug = await insertProduct(owner, shop, {
    name: "Ceramic mug",
    description: "Thrown by hand.",
    priceCents: 1800,
    salePriceCents: 1450,
    variants: [
      ["250 ml", "Sand", 30],
      ["350 ml", "Sand", 0],
    ],
  })
  const soap = await insertProduct(owner, shop, {
    name: "Olive oil soap",
    priceCents: 450,
    variants: [[null, null, 20]],
  })
  return { shop, mug, soap }
}

/** Sends a cart to a shop, to get a link to it. */
export async function shareCart(
  app: TestApplication,
  shop: TestShop,
  body: unknown,
): Promise<{ status: number; result: Result }> {
  const response = await fetch(`${app.address}/shop/${shop.slug}/cart`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, result: (response.status === 404 ? {} : JSON.parse(text)) as Result }
}

export async function variantOf(app: TestApplication, product: string, size: string): Promise<string> {
  const { rows } = await app.database.owner.query<{ id: string }>(
    "select id from product_variants where product_id = $1 and size = $2",
    [product, size],
  )
  return rows[0]?.id ?? ""
}
