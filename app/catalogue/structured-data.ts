import { effectivePriceCents } from "#app/domain/price/price.ts"
import type { Product } from "#app/domain/product/product.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { isOutOfStock, totalStock } from "#app/domain/variant/stock.ts"

type Thing = Record<string, unknown>

/** A shop as schema.org's `Store`. Addresses are absolute. */
export function storeData(shop: PublicShop, address: string, image: string | null): Thing {
  return {
    "@type": "Store",
    "@id": address,
    name: shop.name,
    url: address,
    ...(shop.description ? { description: shop.description } : {}),
    ...(image ? { image } : {}),
    ...(shop.phone ? { telephone: shop.phone } : {}),
    ...(shop.location ? { address: { "@type": "PostalAddress", streetAddress: shop.location } } : {}),
    ...(shop.addressLink ? { hasMap: shop.addressLink } : {}),
    ...(shop.instagramUrl || shop.facebookUrl
      ? { sameAs: [shop.instagramUrl, shop.facebookUrl].filter((link) => link !== null) }
      : {}),
  }
}

/** A product as schema.org's `Product`; a product without a price has no `Offer`. Addresses are absolute. */
export function productData(
  product: Product,
  shop: PublicShop,
  address: string,
  images: readonly string[],
): Thing {
  const price = effectivePriceCents(product)
  const inStock = !isOutOfStock(totalStock(product.variants))
  return {
    "@type": "Product",
    "@id": address,
    name: product.name,
    url: address,
    ...(product.description ? { description: product.description } : {}),
    ...(images.length > 0 ? { image: images } : {}),
    ...(product.category ? { category: product.category.name } : {}),
    ...(price === null
      ? {}
      : {
          offers: {
            "@type": "Offer",
            url: address,
            price: (price / 100).toFixed(2),
            priceCurrency: "USD",
            ...(product.saleLastDay ? { priceValidUntil: product.saleLastDay } : {}),
            availability: `https://schema.org/${inStock ? "InStock" : "OutOfStock"}`,
            itemCondition: "https://schema.org/NewCondition",
            seller: { "@type": "Organization", name: shop.name },
          },
        }),
  }
}

/** The way from the shop to the product. */
export function breadcrumbData(steps: readonly { name: string; address: string }[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: step.address,
    })),
  }
}
