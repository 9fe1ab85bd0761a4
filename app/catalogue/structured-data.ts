import {
  areaIn,
  deliveryCents,
  missingToSmallest,
  type AreaTerms,
  type DeliveryTerms,
} from "#app/domain/delivery/delivery-area.ts"
import type { Hours } from "#app/domain/hours/closure.ts"
import { clockText, dayGroups } from "#app/domain/hours/week.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { Unit } from "#app/domain/measure/measure.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { isSalePriceShown } from "#app/domain/price/sale.ts"
import type { Priced, Product } from "#app/domain/product/product.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { hasDimension } from "#app/domain/variant/choose-variant.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { isOutOfStock, totalStock } from "#app/domain/variant/stock.ts"

type Thing = Record<string, unknown>

/** The page that shows a thing, and the language of its texts there. */
type Page = { readonly canonical: string; readonly locale: Locale }

/** The page of a shop, when it is rendered. */
type ShopMoment = Page & { readonly now: Date; readonly timeZone: string }

function pageData({ canonical, locale }: Page): Thing {
  return { mainEntityOfPage: { "@type": "WebPage", "@id": canonical, inLanguage: locale } }
}

/** Returns a shop as schema.org's `Store`. Addresses are absolute. */
export function storeData(
  shop: PublicShop & { readonly opening: Hours },
  address: string,
  image: string | null,
  page: ShopMoment,
): Thing {
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
    ...openingData(shop.opening, dayIn(page.now, page.timeZone)),
    ...(shop.instagramUrl || shop.facebookUrl
      ? { sameAs: [shop.instagramUrl, shop.facebookUrl].filter((link) => link !== null) }
      : {}),
  }
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

/** Returns the hours of a shop, and its closures from a day on, `yyyy-MM-dd`. Hours past midnight end before they begin. */
function openingData({ week, closures }: Hours, today: string): Thing {
  const hours = week === null ? [] : dayGroups(week)
  const next = closures.filter(({ lastDay }) => lastDay >= today)
  const specification = { "@type": "OpeningHoursSpecification" }
  return {
    ...(hours.length > 0 && {
      openingHoursSpecification: hours.flatMap(({ days, intervals }) =>
        intervals.map(({ opens, closes }) => ({
          ...specification,
          dayOfWeek: days.map((day) => weekdays[day]),
          opens: clockOf(opens),
          // 24:00 is no time of day there.
          closes: closes === 1_440 ? "23:59" : clockOf(closes),
        })),
      ),
    }),
    ...(next.length > 0 && {
      specialOpeningHoursSpecification: next.map(({ firstDay, lastDay }) => ({
        ...specification,
        ...{ validFrom: firstDay, validThrough: lastDay, opens: "00:00", closes: "00:00" },
      })),
    }),
  }
}

const clockOf = (minute: number) => clockText(minute).padStart(5, "0")

/**
 * Returns a product as schema.org's `Product`, or as a `ProductGroup` if its variants differ in price or picture.
 * Without a price there is no `Offer`. Addresses are absolute.
 */
export function productData(
  product: Product,
  shop: DeliveringShop,
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
  const regions = shop.delivery.areas.map((area) => areaIn(area, { locale, own: shop.language }))
  const areas = regions.length * variants.length <= maxRegions ? regions : []
  const offerOf = (price: Priced, stock: number) =>
    offersOf({ ...product, ...price }, stock, { name: shop.name, areas }, address)
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
  product: Priced & Pick<Product, "saleLastDay" | "measure">,
  stock: number,
  shop: { readonly name: string; readonly areas: readonly Area[] },
  address: string,
): Thing {
  const price = effectivePriceCents(product)
  if (price === null) return {}
  const shippingDetails = shippingOf(shop.areas, price)
  return {
    offers: {
      "@type": "Offer",
      url: address,
      price: (price / 100).toFixed(2),
      priceCurrency: "USD",
      ...(product.measure && { priceSpecification: unitPrice(price, product.measure.unit) }),
      ...(product.saleLastDay && isSalePriceShown(product) ? { priceValidUntil: product.saleLastDay } : {}),
      availability: `https://schema.org/${isOutOfStock(stock) ? "OutOfStock" : "InStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "Organization", name: shop.name },
      ...(shippingDetails.length > 0 && { shippingDetails }),
    },
  }
}

/** The codes of kilogram, metre and litre of UN/CEFACT. */
const unitCodes: Readonly<Record<Unit, string>> = { g: "KGM", mm: "MTR", ml: "LTR" }

/** Returns the price of a unit of what is sold by measure. */
function unitPrice(cents: number, unit: Unit): Thing {
  return {
    "@type": "UnitPriceSpecification",
    price: (cents / 100).toFixed(2),
    priceCurrency: "USD",
    referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: unitCodes[unit] },
  }
}

type DeliveringShop = PublicShop & { readonly delivery: DeliveryTerms }
type Area = AreaTerms & { readonly name: string }

/** More would make the page of a product with many variants large: none of its offers names its areas. */
const maxRegions = 200

/** Its areas are in this country, by ISO 3166-1. */
const country = "LB"

/**
 * Returns what delivery of an offer of so many cents costs: the areas of each price. While the price of an area is to
 * agree, or an area needs a larger order, no offer can say it: none.
 */
function shippingOf(areas: readonly Area[], cents: number): Thing[] {
  const isComplete = areas.every(
    (area) => deliveryCents(area, cents) !== null && missingToSmallest(area, cents) === null,
  )
  if (!isComplete) return []
  const byPrice = Map.groupBy(areas, (area) => deliveryCents(area, cents) ?? 0)
  return [...byPrice].map(([price, sold]) => ({
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: (price / 100).toFixed(2), currency: "USD" },
    shippingDestination: sold.map(({ name }) => ({
      ...{ "@type": "DefinedRegion", name, addressCountry: country },
    })),
  }))
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
