import { AddButton } from "#app/cart/add-button.tsx"
import { ProductCard } from "#app/catalogue/product-card.tsx"
import type { Locale } from "#app/domain/language/locale.ts"
import type { ProductCard as Card } from "#app/domain/product/product.ts"
import { productAddress, shopAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { OnIcon } from "#app/ui/icons.tsx"
import styles from "./more-products.module.css"

type Props = { shop: PublicShop; products: readonly Card[]; lang: Locale | null }

/** Links from a product's page to some other products of the shop, and to all of them; nothing if it has no others. */
export function MoreProducts({ shop, products, lang }: Props) {
  const query = shopQuery({ lang })
  if (products.length === 0) return null
  return (
    <section className={styles.more} aria-labelledby="more">
      <div className={styles.head}>
        <h2 id="more">{m.more_from({ shop: shop.name })}</h2>
        <a href={shopAddress(shop.slug) + query}>
          {m.all_products()}
          <OnIcon size="s" isMirrored />
        </a>
      </div>
      <ul className="grid" data-size="row">
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            to={productAddress(shop.slug, product.id) + query}
            displaySize="row"
            eager={false}
            act={<AddButton product={product} />}
          />
        ))}
      </ul>
    </section>
  )
}
