import { redAndBlue } from "#app/images/pipeline/test-pictures.ts"
import type { Fields } from "./visitor.ts"

/** An empty file field: a form with files is sent as one even when none was chosen. */
const noPicture = new File([], "")

/** A picture as somebody's phone makes one. */
export async function picture(): Promise<Blob> {
  return new Blob([new Uint8Array(await redAndBlue().png().toBuffer())], { type: "image/png" })
}

/** What the form sends of a product with one row. */
export function productForm(fields: Fields = {}): Fields {
  const row = { variant_id: "", variant_size: "", variant_color: "", variant_stock: "3" }
  return { name: "Mug", price: "14", is_active: "on", images: noPicture, ...row, ...fields }
}
