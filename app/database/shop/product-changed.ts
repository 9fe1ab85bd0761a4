import type { OwnProduct } from "./products.ts"

/** Another save changed the product. It holds the product's current state. */
export class ProductChanged extends Error {
  override readonly name = "ProductChanged"
  readonly product: OwnProduct

  constructor(product: OwnProduct) {
    super("the product was changed meanwhile")
    this.product = product
  }
}

/** A variant to update does not belong to the product. */
export class VariantGone extends Error {
  override readonly name = "VariantGone"
}
