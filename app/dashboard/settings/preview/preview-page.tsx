import type { CSSProperties } from "react"
import { href } from "react-router"
import { ProductCard } from "#app/catalogue/product-card.tsx"
import { ShopHeader } from "#app/catalogue/shop-header.tsx"
import { Shopfront } from "#app/catalogue/shopfront.tsx"
import { CatalogueViewContext, useCatalogueView, usePriceText } from "#app/catalogue/price-view.tsx"
import { languages } from "#app/domain/language/languages.ts"
import { otherLanguages, type Locale } from "#app/domain/language/locale.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { moneyView } from "#app/domain/price/second-currency.ts"
import type { ProductCard as Card } from "#app/domain/product/product.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BagIcon, GlobeIcon } from "#app/ui/icons.tsx"

type Props = { shop: PublicShop; products: readonly Card[]; categories: readonly string[] }

/** The page has the sheets of the storefront, which know only its own pieces. */
const styles: Readonly<Record<"chips" | "products", CSSProperties>> = {
  chips: {
    ...{ display: "grid", gridAutoFlow: "column", gridAutoColumns: "max-content", gap: "var(--s2)" },
    ...{ paddingBlock: "0.75rem", borderBlockEnd: "var(--hairline)", overflow: "hidden" },
  },
  products: { paddingBlock: "1.25rem" },
}

/**
 * Shows the storefront's own components in the shop's language, with the shop's newest products, or samples if it has
 * none.
 */
export function PreviewPage({ shop, products, categories }: Props) {
  const shown = products.length > 0 ? products : sampleProducts(shop.language)
  return (
    <CatalogueViewContext value={{ locale: shop.language, money: moneyView(shop.currency, shop.language) }}>
      <Shopfront shop={shop} cart={<PreviewCart products={shown.slice(0, 2)} />}>
        <ShopHeader shop={shop} languages={<PreviewSwitch shop={shop} />} />
        {categories.length > 0 && <PreviewChips categories={categories} />}
        <div className="wrap" style={styles.products}>
          <ul className="grid" data-size={shop.displaySize}>
            {shown.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                to={href("/shop/:slug", { slug: shop.slug })}
                displaySize={shop.displaySize}
                eager
              />
            ))}
          </ul>
        </div>
      </Shopfront>
    </CatalogueViewContext>
  )
}

/** Shows the language switch of the storefront's header. */
function PreviewSwitch({ shop: { language } }: { shop: PublicShop }) {
  return otherLanguages(language).map((other) => (
    <span key={other} className="chip" lang={other}>
      <GlobeIcon />
      <span>{languages[other].name}</span>
    </span>
  ))
}

/** Shows the chips of a shop with categories. Without one the storefront has no chips either, not even "All". */
function PreviewChips({ categories }: { categories: readonly string[] }) {
  const shown = useCatalogueView()
  return (
    <div className="wrap" style={styles.chips}>
      <span className="chip" aria-current="true">
        {m.category_all({}, shown)}
      </span>
      {categories.map((category) => (
        <span className="chip" key={category}>
          <bdi>{category}</bdi>
        </span>
      ))}
    </div>
  )
}

/** Shows the cart's button with two pieces. */
function PreviewCart({ products }: { products: readonly Card[] }) {
  const inLocale = useCatalogueView()
  const format = usePriceText()
  const sum = products.reduce((cents, product) => cents + (effectivePriceCents(product) ?? 0), 0)
  return (
    <div className="dock__cart">
      <span className="float float--cart">
        <BagIcon size="l" />
        <span className="float__count">{products.length}</span>
        <span className="float__text float__sum">
          <bdi>{m.cart_items({ count: products.length }, inLocale)}</bdi>
          <span className="price">{format(sum)}</span>
        </span>
      </span>
    </div>
  )
}

/** Returns sample products for a shop that has none yet. */
function sampleProducts(locale: Locale): Card[] {
  return Array.from({ length: 8 }, (_, index) => ({
    id: `sample-${index}`,
    name: m.preview_sample({ number: index + 1 }, { locale }),
    priceCents: 1_500 + index * 250,
    salePriceCents: index === 1 ? 1_200 : null,
    isOnSale: index === 1,
    cover: null,
    totalStock: 3,
    hasChoices: false,
    onlyVariant: null,
  }))
}
