import { sql } from "kysely"
import type { Product } from "#app/domain/product/product.ts"
import { contentOf, productContents } from "../product-contents.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** Where a batch ended. The moment is PostgreSQL's own text: an ISO date of JavaScript has no microseconds. */
export type ProductCursor = { moment: string; id: string }

export type ProductBatch = {
  products: Omit<Product, "pictures">[]
  /** Null: these were the last. */
  next: ProductCursor | null
}

/** The shop's products, newest first, `size` at a time: what a whole catalogue is read with. */
export async function listProductsInTurn(
  db: ShopDatabase,
  { after, size }: { after: ProductCursor | null; size: number },
): Promise<ProductBatch> {
  const rows = await db.rows(after === null ? inTurn(size) : inTurn(size).where(isAfter(after)))
  const last = rows.at(-1)
  return {
    products: rows.map(contentOf),
    next: last && rows.length === size ? { moment: last.moment, id: last.id } : null,
  }
}

function inTurn(size: number) {
  return productContents
    .select(sql<string>`products.created_at::text`.as("moment"))
    .orderBy("products.created_at", "desc")
    .orderBy("products.id")
    .limit(size)
}

/** Written so that the index is entered at the moment. */
function isAfter({ moment, id }: ProductCursor) {
  return sql<boolean>`products.created_at <= ${moment}::timestamptz
    and (products.created_at < ${moment}::timestamptz or products.id > ${id}::uuid)`
}
