import { picture, productForm } from "#tests/fixtures/product-form.ts"
import type { Fields, Visitor } from "#tests/client/visitor.ts"

/** Eight owners' tabs: seven save products with two sizes, the eighth one with a picture too. */
const WRITERS = 8

export type Saved = { name: string; hasPicture: boolean }

type Writing = {
  round: number
  wanted: number
  /** Called once `wanted` products are acknowledged, one with a picture among them. */
  enough: () => void
  /** Every how many products of the eighth writer one has a picture; by default all. */
  picturesEvery?: number
}

/**
 * Saves products over HTTP as fast as the platform answers, until it is gone, and returns the acknowledged ones. While
 * the database is unavailable the platform answers 503, and the writer continues with the next.
 */
export async function writeUntilGone(
  owner: Visitor,
  { round, wanted, enough, picturesEvery = 1 }: Writing,
): Promise<Saved[]> {
  const saved: Saved[] = []
  const image = await picture()
  let isEnough = false

  async function write(writer: number): Promise<void> {
    for (let iteration = 0; ; iteration++) {
      const hasPicture = writer === 0 && iteration % picturesEvery === 0
      const name = `Round ${round}, writer ${writer}, product ${iteration}`
      const result = await owner
        .post("/shop/products?new=", productWithTwoSizes(name, hasPicture ? { images: image } : {}))
        .catch(() => null)
      if (result === null) return
      if (result.status === 503) continue
      if (result.status !== 302) throw new Error(`${name} was answered with ${result.status}`)
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
    sure: "no_picture",
    ...more,
  })
}
