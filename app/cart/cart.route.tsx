import { pageTags } from "#app/catalogue/page-tags.ts"
import { Shopfront } from "#app/catalogue/shopfront.tsx"
import { listProductsOfCart } from "#app/database/visitor/cart-products.ts"
import { asVisitorOfCart } from "#app/database/connection/scopes.server.ts"
import { findSharedCart } from "#app/database/visitor/shared-carts.ts"
import { findPublicShop } from "#app/database/visitor/shops.ts"
import { cartTotal, pieceCount } from "#app/domain/cart/cart.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { isLocale } from "#app/domain/language/locale.ts"
import { shopQuery } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMoment, formatPrice } from "#app/messages/format.ts"
import { pageLocaleContext } from "#app/http/page-locale.ts"
import { platformContext } from "#app/platform.ts"
import { unavailable } from "#app/http/request.ts"
import { href } from "react-router"
import type { Route } from "./+types/cart.route"
import { CartFacts } from "./shared/cart-facts.tsx"
import { CartHead } from "./shared/cart-head.tsx"
import { linesOf } from "./shared/lines-of.ts"
import { SharedLine } from "./shared/shared-line.tsx"
import sumStyles from "./sum.module.css"
import styles from "./shared/shared-cart.module.css"
import { MissingPage } from "#app/http/error-pages/missing-page.tsx"

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { shop, lines, address, preview, locale } = loaderData
  const total = formatPrice(cartTotal(lines).cents)
  return [
    ...pageTags({
      title: m.cart_page_title({ shop: shop.name }),
      description: m.cart_page_description({ count: pieceCount(lines), total, shop: shop.name }),
      canonical: address,
      locale,
      siteName: shop.name,
      image: { address: preview, width: 1200, height: 630, alt: m.cart_page_title({ shop: shop.name }) },
      type: "website",
      data: [],
    }),
    { name: "robots", content: "noindex" },
  ]
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const requested = url.searchParams.get("lang")
  const lang = isLocale(requested) ? requested : null
  if (lang !== null) context.set(pageLocaleContext, lang)
  const { cartId } = params
  if (!isIdentifier(cartId)) throw new Response(null, { status: 404 })
  const [shop, cart, products] = await asVisitorOfCart(cartId, (db) =>
    Promise.all([findPublicShop(db), findSharedCart(db), listProductsOfCart(db)]),
  ).catch((error: unknown) => unavailable(context, error))
  if (shop === null || cart === null) throw new Response(null, { status: 404 })
  const locale = lang ?? shop.language
  context.set(pageLocaleContext, locale)
  const { publicUrl, timeZone } = context.get(platformContext)
  const address = publicUrl + href("/cart/:cartId", { cartId })
  return {
    cartId,
    shop,
    lines: linesOf(cart, products),
    message: m.cart_about({ shop: shop.name }, { locale: shop.language }) + `\n${address}`,
    createdAt: cart.createdAt,
    created: formatMoment(cart.createdAt, locale, timeZone),
    locale,
    lang: locale === shop.language ? null : locale,
    address,
    preview: publicUrl + href("/cart/:cartId/preview.jpg", { cartId }),
  }
}

export default function SharedCartPage({ loaderData }: Route.ComponentProps) {
  const { cartId, shop, lines, message, createdAt, created, lang } = loaderData
  const pieces = pieceCount(lines)
  const total = cartTotal(lines)
  return (
    <Shopfront shop={shop} message={message}>
      <CartHead shop={shop} lang={lang} cartId={cartId} />
      <main className={`wrap ${styles.cart}`} id="content">
        <CartFacts pieces={pieces} createdAt={createdAt} created={created} />
        <section className={`${styles.sheet} ${styles.lines}`}>
          <h2 className="unseen">{m.cart_lines_heading()}</h2>
          {lines.length === 0 && <p className={styles.linesNone}>{m.cart_nothing_left()}</p>}
          <ul>
            {lines.map((line) => (
              <SharedLine
                key={`${line.productId}/${line.variantId}`}
                line={line}
                to={
                  href("/shop/:slug/:productId", { slug: shop.slug, productId: line.productId }) +
                  shopQuery({ lang })
                }
              />
            ))}
          </ul>
        </section>
        <section className={`${styles.sheet} ${styles.total}`} aria-label={m.cart_total()}>
          <p className={sumStyles.sum}>
            <span className={sumStyles.label}>{m.cart_total()}</span>{" "}
            <span className={`price ${sumStyles.price} ${styles.totalPrice}`}>
              {formatPrice(total.cents)}
            </span>
          </p>
          <p className="muted">{m.cart_for({ count: pieces })}</p>
          {total.isPartial && <p className="muted">{m.cart_total_partial()}</p>}
        </section>
      </main>
    </Shopfront>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CartNotFound error={error} />
}

/** A cart that is missing or fails to load, or whose shop is missing or blocked. */
function CartNotFound({ error }: { error: unknown }) {
  return <MissingPage error={error} title={m.cart_not_found_title()} text={m.cart_not_found_text()} />
}
