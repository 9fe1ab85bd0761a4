import type { CSSProperties } from "react"
import { ProductCard } from "#app/catalogue/product-card.tsx"
import { ShopHeader } from "#app/catalogue/shop-header.tsx"
import { CatalogueViewContext } from "#app/catalogue/price-view.tsx"
import { languages } from "#app/domain/language/languages.ts"
import { otherLanguages } from "#app/domain/language/locale.ts"
import { moneyView } from "#app/domain/price/second-currency.ts"
import { textOn } from "#app/domain/shop/color.ts"
import type { ProductCard as Card } from "#app/domain/product/product.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/current-locale.ts"
import { Part } from "./part.tsx"
import styles from "./design.module.css"

const pounds = { code: "LBP", rate: 89_500, rounding: 5_000 } as const

const plain: Card = {
  ...{
    id: "plain",
    name: "Hand-thrown mug",
    cover: null,
    totalStock: 3,
    hasChoices: false,
    onlyVariant: null,
  },
  ...{ priceCents: 1_850, salePriceCents: null, isOnSale: false },
}
const cards: readonly Card[] = [
  plain,
  { ...plain, id: "sale", name: "ركوة نحاس Copper rakweh", salePriceCents: 1_400, isOnSale: true },
  {
    ...{ ...plain, id: "until", salePriceCents: 1_400, isOnSale: true },
    saleUntil: { day: "2026-12-14", by: "date" },
  },
  { ...plain, id: "out", totalStock: 0 },
  { ...plain, id: "ask", priceCents: null },
  {
    ...plain,
    id: "long",
    name: "Handwoven-linen-tablecloth وشرشف كتّان مطرّز بالرمّان".repeat(2),
    priceCents: 123_456_789,
  },
]

/** Two of the ten presets, and colours of poor contrast, each with the currency of its shop. */
const looks = [
  ["#3B82F6", "dollars"],
  ["#F59E0B", "both"],
  ["#F5F1DC", "second"],
  ["#0B0B0F", "both"],
] as const

/** Shows a shop and its products as shoppers see them, in several colours. */
export function Goods() {
  return (
    <Part name="Shops and products">
      {looks.map(([color, shown]) => (
        <div
          className="shopfront"
          key={color}
          style={{ "--shop": color, "--on-shop": textOn(color) } as CSSProperties}
        >
          <ShopHeader
            shop={shopIn(color)}
            languages={otherLanguages(currentLocale()).map((other) => (
              <span key={other} className="chip">
                {languages[other].name}
              </span>
            ))}
          />
          <div className={styles.row}>
            <span className="chip" aria-current="true">
              {m.window_all()}
            </span>
            <span className="chip">{m.catalog_category()}</span>
            <span className="chip chip--tag">{m.catalog_category()}</span>
            <span className="badge badge--sale">{m.sale()}</span>
            <span className="badge badge--soft">{m.sale()}</span>
            <button className="btn">{m.cart_add()}</button>
            <button className="btn" disabled>
              {m.stock_out()}
            </button>
          </div>
          <CatalogueViewContext value={{ money: moneyView({ ...pounds, shown }, currentLocale()) }}>
            <ul className={styles.cards}>
              {cards.map((card) => (
                <ProductCard key={card.id} product={card} to="/design" displaySize="small" eager={false} />
              ))}
            </ul>
          </CatalogueViewContext>
        </div>
      ))}
    </Part>
  )
}

function shopIn(color: string): PublicShop {
  return {
    ...{ id: "design", slug: "design", name: "Dar Snoubar دار صنوبر", color, logo: null },
    ...{ description: m.landing_text(), location: "شارع غورو، Beirut", phone: null, addressLink: null },
    ...{ instagramUrl: "https://www.instagram.com/", facebookUrl: "https://www.facebook.com/" },
    ...{ openingHours: null, deliveryAndPayment: null, displaySize: "small", language: "en" },
    currency: null,
  }
}
