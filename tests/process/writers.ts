import { picture, productForm } from "../words/product-form.ts"
import type { Fields, Visitor } from "../words/visitor.ts"

/** Eight owners' tabs: seven save products with two sizes, the eighth one with a picture too. */
const WRITERS = 8

export type Saved = { name: string; hasPicture: boolean }

/**
 * Saves products over HTTP until the platform is gone, as fast as it answers. `saved` grows with each product whose
 * saving was acknowledged; `enough` is called once there are `wanted` of them, one with a picture among them.
 */
export async function writeUntilGone(
  owner: Visitor,
  { round, wanted, enough }: { round: number; wanted: number; enough: () => void },
): Promise<Saved[]> {
  const saved: Saved[] = []
  const image = await picture()
  let isEnough = false

  async function write(writer: number): Promise<void> {
    const hasPicture = writer === 0
    for (let turn = 0; ; turn++) {
      const name = `Round ${round}, writer ${writer}, product ${turn}`
      const answer = await owner
        .post("/shop/products?new=", productWithTwoSizes(name, hasPicture ? { images: image } : {}))
        .catch(() => null)
      if (answer === null) return
      if (answer.status !== 302) throw new Error(`${name} was answered with ${answer.status}`)
      saved.push({ name, hasPicture })
      if (!isEnough && saved.length >= wanted && saved.some((one) => one.hasPicture)) {
        isEnough = true
        enough()
      }
    }
  }

  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return saved
}

function productWithTwoSizes(name: string, more: Fields): Fields {
  return productForm({
    name,
    variant_id: ["", ""],
    variant_size: ["Small", "Large"],
    variant_color: ["", ""],
    variant_stock: ["1", "2"],
    ...more,
  })
}
