import type { OwnProduct } from "./products.ts"

/** Somebody else changed the product: as it stands now. */
export class ProductChanged extends Error {
  override readonly name = "ProductChanged"
  readonly product: OwnProduct

  constructor(product: OwnProduct) {
    super("the product was changed meanwhile")
    this.product = product
  }
}

/** A variant that was to be updated is none of the product's. */
export class VariantGone extends Error {
  override readonly name = "VariantGone"
}
