import { LanguageSwitch } from "#app/catalogue/language/language-switch.tsx"
import { otherLanguage } from "#app/catalogue/language/other-language.ts"
import { ShopLogo } from "#app/catalogue/shop-logo.tsx"
import { Shopfront } from "#app/catalogue/shopfront.tsx"
import { SecondPrice, CatalogueViewContext } from "#app/catalogue/price-view.tsx"
import { Sum } from "#app/catalogue/price/sum.tsx"
import { pieceCount } from "#app/domain/cart/cart.ts"
import { cartTotal } from "#app/domain/cart/cart-total.ts"
import { moneyView } from "#app/domain/price/second-currency.ts"
import { productAddress, sharedCartAddress, shopAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { SharedCart } from "./load-shared-cart.server.ts"
import { SharedLine } from "./shared-line.tsx"
import sumStyles from "../sum.module.css"
import styles from "./shared-cart.module.css"

/** Shows a shared cart: its shop, its lines and its total. */
export function SharedCartPage(page: SharedCart) {
  const { cartId, shop, lines, message, createdAt, created, locale, lang } = page
  const money = moneyView(shop.currency, locale)
  const pieces = pieceCount(lines)
  const total = cartTotal(lines)
  return (
    <CatalogueViewContext value={{ money }}>
      <Shopfront shop={shop} message={message}>
        <CartHead shop={shop} lang={lang} cartId={cartId} />
        <main className={`wrap ${styles.cart}`} id="content">
          <CartInfo pieces={pieces} createdAt={createdAt} created={created} />
          <section className={`${styles.sheet} ${styles.lines}`}>
            <h2 className="unseen">{m.cart_lines_heading()}</h2>
            {lines.length === 0 && <p className={styles.linesNone}>{m.cart_nothing_left()}</p>}
            <ul>
              {lines.map((line) => (
                <SharedLine
                  key={`${line.productId}/${line.variantId}`}
                  line={line}
                  to={productAddress(shop.slug, line.productId) + shopQuery({ lang })}
                />
              ))}
            </ul>
          </section>
          <section className={`${styles.sheet} ${styles.total}`} aria-label={m.cart_total()}>
            <p className={sumStyles.sum}>
              <span className={sumStyles.label}>{m.cart_total()}</span>{" "}
              <Sum
                cents={total.cents}
                of={total}
                className={`price ${sumStyles.price} ${styles.totalPrice}`}
              />
              <SecondPrice cents={total.cents} />
            </p>
            <p className="muted">{m.cart_for({ count: pieces })}</p>
            {total.isPartial && <p className="muted">{m.cart_total_partial()}</p>}
          </section>
        </main>
      </Shopfront>
    </CatalogueViewContext>
  )
}

type HeadProps = Pick<SharedCart, "shop" | "lang" | "cartId">

/** Shows the shop of this cart, and links to the page in the other language. */
function CartHead({ shop, lang, cartId }: HeadProps) {
  return (
    <header className={styles.head}>
      <div className="wrap">
        <ShopLogo shop={shop} sizes="72px" />
        <h1>
          <a className="reach" href={shopAddress(shop.slug) + shopQuery({ lang })}>
            <bdi {...otherLanguage(shop, "name")}>{shop.name}</bdi>
          </a>
        </h1>
        <p>{m.cart_customer()}</p>
        <LanguageSwitch
          shop={shop}
          address={sharedCartAddress(cartId)}
          query={{ lang }}
          className={styles.headLanguage}
        />
      </div>
    </header>
  )
}

/** `createdAt` is an ISO date and time, `created` the same in words. */
type InfoProps = Pick<SharedCart, "createdAt" | "created"> & { pieces: number }

/** Says when the cart was shared, and its number of pieces. */
function CartInfo({ pieces, createdAt, created }: InfoProps) {
  return (
    <section className={`${styles.sheet} ${styles.details}`} aria-label={m.cart_details()}>
      <span className="chip chip--tag">{m.cart_order()}</span>
      <dl>
        <div>
          <dt>{m.cart_contents()}</dt>
          <dd>{m.cart_items({ count: pieces })}</dd>
        </div>
        <div>
          <dt>{m.cart_created()}</dt>
          <dd>
            <time dateTime={createdAt}>{created}</time>
          </dd>
        </div>
      </dl>
    </section>
  )
}
