import type { ProductInput } from "#app/domain/product/product-form.ts"
import type { ProductFields } from "./save-product.ts"

/** A checked product as the columns of its row. */
export function productColumnsOf(product: ProductInput): ProductFields {
  return {
    name: product.name,
    description: product.description,
    priceCents: product.price,
    salePriceCents: product.sale_price,
    isOnSale: product.is_on_sale,
    isActive: product.is_active,
    instagramUrl: product.instagram_url,
    facebookUrl: product.facebook_url,
    categoryId: product.category_id,
  }
}
