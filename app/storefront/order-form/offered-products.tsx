import { otherLanguage } from "#app/catalogue/language/other-language.ts"
import { ListPrice } from "#app/catalogue/price/list-price.tsx"
import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import { SecondPrice } from "#app/catalogue/price-view.tsx"
import { limits } from "#app/domain/limits.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import type { ProductCard } from "#app/domain/product/product.ts"
import { isOutOfStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"
import styles from "./order-form.module.css"

type Props = { products: readonly ProductCard[]; search: string }

/** Offers other products of the shop for the order: some of them, or those that a search finds. */
export function OfferedProducts({ products, search }: Props) {
  return (
    <section className={`${styles.sheet} ${styles.offered}`} aria-labelledby="form-more">
      <h2 id="form-more">{m.order_form_more()}</h2>
      <div className={styles.search}>
        <InputField
          label={m.search_label()}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={limits.searchText}
        />
        <button className="btn btn--quiet" type="submit" name="act" value="update">
          {m.search_submit()}
        </button>
      </div>
      {products.length === 0 && <p className="muted">{m.no_products_search()}</p>}
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <FramedPicture className={styles.small} picture={product.cover} sizes="48px" />
            <span className={styles.name}>
              <span>
                <bdi {...otherLanguage(product, "name")}>{product.name}</bdi>
              </span>
              <span>
                <ListPrice product={product} />{" "}
                <SecondPrice cents={effectivePriceCents(product)} unit={product.measure?.unit} />
              </span>
            </span>
            {isOutOfStock(product.totalStock) ? (
              <span className="muted">{m.stock_out()}</span>
            ) : (
              <button
                className="btn btn--quiet btn--small"
                type="submit"
                name="act"
                value={`add:${product.id}`}
                aria-label={m.order_form_add_named({ product: product.name })}
              >
                {m.order_form_add()}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
