import { data } from "react-router"
import { listCartProducts } from "#app/database/visitor/cart-products.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import { cartLimits } from "#app/domain/cart/cart-limits.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { readSharedItems } from "#app/domain/cart/shared-cart.ts"
import { readJson } from "#app/http/forms/read-json.server.ts"
import { requestedLocale } from "#app/http/page-language.ts"
import { platformContext } from "#app/platform.ts"
import { requestContext } from "#app/http/request.ts"
import type { Route } from "./+types/share.route"
import { checkCart, linkCart, statusOf, tooManyLinks } from "../order/link-cart.server.ts"
import { sendInQueue } from "../order/throttle-sends.server.ts"
import { errorText } from "../order/share-error-text.ts"
import type { SendResult, SharedLink } from "../order/send-result.ts"
import { wantedChoiceOf } from "../order/wanted-choice.ts"
import { asToday } from "../order/stored-lines.ts"

/**
 * Sends the products of a cart (`?product=…&product=…`) as the shop has them now, without those that are gone, and
 * the days for which it can be wanted, if the shop asks. Anything else is 404.
 */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
  const ids = url.searchParams.getAll("product").slice(0, cartLimits.lines).filter(isIdentifier)
  if (ids.length === 0) throw data(null, { status: 404 })
  const [shop, products] = await asVisitor(params.slug, (db) =>
    Promise.all([findPublicShop(db), listCartProducts(db, ids)]),
  )
  const own = shop?.language ?? "en"
  const language = { locale: requestedLocale(url.searchParams) ?? own, own }
  const { timeZone } = context.get(platformContext)
  const wanted = shop && wantedChoiceOf(shop, products, { now: new Date(), timeZone })
  return Response.json(
    { products: products.map((product) => asToday(product, language)), ...(wanted && { wanted }) },
    { headers: { "Cache-Control": "no-store" } },
  )
}

/** Creates a link to a cart, or responds with an error. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const shared = readSharedItems(await readJson(request))
  if (!shared.ok) return respond({ ...shared, problem: errorText(shared.reason, "en") })
  const { language } = shared
  const { clientAddress } = context.get(requestContext)
  const linked = await sendInQueue(clientAddress, async () => {
    const checked = await checkCart(params.slug, shared)
    return checked?.ok ? linkCart(checked.cart, { clientAddress, language }) : checked
  })
  if (linked === null) throw data(null, { status: 404 })
  return respond(typeof linked === "number" ? tooManyLinks(linked, language) : linked)
}

function respond(body: SendResult<SharedLink>): Response {
  const status = body.ok ? 200 : statusOf(body)
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } })
}
