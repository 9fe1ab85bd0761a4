import type { Locale } from "#app/domain/language/locale.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { isSalePriceShown } from "#app/domain/price/sale.ts"
import type { Priced, Product } from "#app/domain/product/product.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { hasDimension } from "#app/domain/variant/choose-variant.ts"
import { isOutOfStock, totalStock } from "#app/domain/variant/stock.ts"

type Thing = Record<string, unknown>

/** The page that shows a thing, and the language of its texts there. */
type Page = { readonly canonical: string; readonly locale: Locale }

function pageData({ canonical, locale }: Page): Thing {
  return { mainEntityOfPage: { "@type": "WebPage", "@id": canonical, inLanguage: locale } }
}

/** Returns a shop as schema.org's `Store`. Addresses are absolute. */
export function storeData(shop: PublicShop, address: string, image: string | null, page: Page): Thing {
  return {
    "@type": "Store",
    "@id": address,
    ...pageData(page),
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

/**
 * Returns a product as schema.org's `Product`, or as a `ProductGroup` if its variants differ in price or picture.
 * Without a price there is no `Offer`. Addresses are absolute.
 */
export function productData(
  product: Product,
  shop: PublicShop,
  address: string,
  images: readonly string[],
  locale: Locale,
): Thing {
  const { name, variants } = product
  const about = {
    "@id": address,
    ...pageData({ canonical: address, locale }),
    name,
    url: address,
    ...(product.description ? { description: product.description } : {}),
    ...(images.length > 0 ? { image: images } : {}),
    ...(product.category ? { category: product.category.name } : {}),
  }
  const offerOf = (price: Priced, stock: number) => offersOf({ ...product, ...price }, stock, shop, address)
  if (variants.every(({ own }) => own === undefined))
    return { "@type": "Product", ...about, ...offerOf(product, totalStock(variants)) }
  return {
    "@type": "ProductGroup",
    ...about,
    productGroupID: product.id,
    variesBy: (["size", "color"] as const)
      .filter((dimension) => hasDimension(variants, dimension))
      .map((dimension) => `https://schema.org/${dimension}`),
    hasVariant: variants.map(({ id, size, color, stock, own = product, picture }) => {
      const image = images[(picture ?? 1) - 1] ?? images[0]
      return {
        "@type": "Product",
        sku: id,
        name: [name, size, color].filter(Boolean).join(" "),
        ...(size === null ? {} : { size }),
        ...(color === null ? {} : { color }),
        ...(image === undefined ? {} : { image }),
        ...offerOf(own, stock),
      }
    }),
  }
}

function offersOf(
  product: Priced & Pick<Product, "saleLastDay">,
  stock: number,
  shop: PublicShop,
  address: string,
): Thing {
  const price = effectivePriceCents(product)
  if (price === null) return {}
  return {
    offers: {
      "@type": "Offer",
      url: address,
      price: (price / 100).toFixed(2),
      priceCurrency: "USD",
      ...(product.saleLastDay && isSalePriceShown(product) ? { priceValidUntil: product.saleLastDay } : {}),
      availability: `https://schema.org/${isOutOfStock(stock) ? "OutOfStock" : "InStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "Organization", name: shop.name },
    },
  }
}

/** Returns the path from the shop to the product. */
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
