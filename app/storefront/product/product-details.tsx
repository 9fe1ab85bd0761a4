import { AddToCart } from "#app/cart/add-to-cart.tsx"
import { Price } from "#app/catalogue/price.tsx"
import type { Locale } from "#app/domain/language/locale.ts"
import { savingCents } from "#app/domain/price/price.ts"
import type { Product, Variant } from "#app/domain/product/product.ts"
import { shopAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { chosenVariant, firstChoice } from "#app/domain/variant/variant-choice.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { FacebookIcon, InstagramIcon, OnIcon } from "#app/ui/icons.tsx"
import { Gallery } from "../gallery/gallery.tsx"
import { VariantChoice } from "./variant-choice.tsx"
import { stockText } from "./stock-text.ts"
import styles from "./product-details.module.css"

type Props = { shop: PublicShop; product: Product; lang: Locale | null }

/** A product whole: pictures, name, price, what to choose from, how much is left, where else it is shown. */
export function ProductDetails({ shop, product, lang }: Props) {
  const choice = firstChoice(product.variants)
  const chosen = chosenVariant(product.variants, choice)
  const saving = savingCents(product)
  const back = shopAddress(shop.slug)
  return (
    <main className={`wrap ${styles.product}`} id="content">
      <Gallery product={product} />
      <section className={styles.info}>
        <div className={styles.infoHead}>
          {product.category && (
            <a
              className="chip chip--tag reach"
              href={back + shopQuery({ categoryId: product.category.id, lang })}
            >
              <bdi>{product.category.name}</bdi>
            </a>
          )}
          <h1>
            <bdi>{product.name}</bdi>
          </h1>
          <p className={styles.infoPrice}>
            <Price product={product} />
            {saving !== null && (
              <span className={`badge badge--soft ${styles.infoSaving}`}>
                {m.save_amount()} <span className="price">{formatPrice(saving)}</span>
              </span>
            )}
          </p>
        </div>
        {product.description && (
          <p className={styles.infoAbout} dir="auto">
            {product.description}
          </p>
        )}
        <VariantChoice variants={product.variants} choice={choice} />
        <div className={styles.infoActs}>
          <StockLine variants={product.variants} chosen={chosen} />
          <div className={`${styles.dock} needs-script`}>
            <AddToCart productId={product.id} inStock={chosen !== null && chosen.stock > 0} />
          </div>
        </div>
        <ProductLinks product={product} />
        <a className={styles.more} href={back + shopQuery({ lang })}>
          <span className={styles.moreText}>
            <b>{m.more_from({ shop: shop.name })}</b>
            <small>{m.back_to_all()}</small>
          </span>
          <OnIcon turns />
        </a>
      </section>
    </main>
  )
}

function ProductLinks({ product }: { product: Product }) {
  if (!product.instagramUrl && !product.facebookUrl) return null
  return (
    <div className={styles.see}>
      <span>{m.product_links()}</span>
      <div className={styles.seeLinks}>
        {product.instagramUrl && (
          <a
            className="icon-btn icon-btn--edge"
            href={product.instagramUrl}
            target="_blank"
            rel="noopener"
            aria-label={m.instagram()}
          >
            <InstagramIcon />
          </a>
        )}
        {product.facebookUrl && (
          <a
            className="icon-btn icon-btn--edge"
            href={product.facebookUrl}
            target="_blank"
            rel="noopener"
            aria-label={m.facebook()}
          >
            <FacebookIcon />
          </a>
        )}
      </div>
    </div>
  )
}

function StockLine({ variants, chosen }: { variants: readonly Variant[]; chosen: Variant | null }) {
  const { text, stock } = stockText(variants, chosen)
  return (
    <p className={styles.stock} data-stock={stock} data-stock-line="" aria-live="polite">
      {text}
    </p>
  )
}
