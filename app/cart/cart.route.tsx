import { metaOf, pageTags } from "#app/catalogue/page-tags.ts"
import { cartTotal, pieceCount } from "#app/domain/cart/cart.ts"
import { MissingPage } from "#app/http/error-pages/missing-page.tsx"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import type { Route } from "./+types/cart.route"
import { loadSharedCart } from "./shared/load-shared-cart.server.ts"
import { SharedCartPage } from "./shared/shared-cart-page.tsx"

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { shop, lines, address, preview, locale } = loaderData
  const total = formatPrice(cartTotal(lines).cents)
  return [
    ...metaOf(
      pageTags({
        title: m.cart_page_title({ shop: shop.name }),
        description: m.cart_page_description({ count: pieceCount(lines), total, shop: shop.name }),
        canonical: address,
        locale,
        siteName: shop.name,
        image: { address: preview, width: 1200, height: 630, alt: m.cart_page_title({ shop: shop.name }) },
        type: "website",
        data: [],
      }),
    ),
    { name: "robots", content: "noindex" },
  ]
}

export function loader(args: Route.LoaderArgs) {
  return loadSharedCart(args)
}

export default function SharedCart({ loaderData }: Route.ComponentProps) {
  return <SharedCartPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CartNotFound error={error} />
}

/** A cart that is missing or fails to load, or whose shop is missing or blocked. */
function CartNotFound({ error }: { error: unknown }) {
  return <MissingPage error={error} title={m.cart_not_found_title()} text={m.cart_not_found_text()} />
}
