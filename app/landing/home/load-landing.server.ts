import { data } from "react-router"
import { listCategories } from "#app/database/categories.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { listActivePlans } from "#app/database/visitor/plans.ts"
import { listVisibleProducts } from "#app/database/visitor/products.ts"
import { findPublicShop } from "#app/database/visitor/shops.ts"
import { exampleShops } from "#app/domain/shop/shop-address.ts"
import { platformLocale } from "#app/http/page-language.ts"
import { requestContext } from "#app/http/request.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "../+types/landing.route"
import { countriesIn } from "../apply/countries.server.ts"
import { noStore } from "../apply/refuse-application.ts"
import type { Example } from "./window/example.ts"

/** Products in the miniature. */
const shownProducts = 6

/** The plans, the example shop and who to write to; what can't be loaded is missing, and the status is 503. */
export async function loadLanding({ url, context }: Route.LoaderArgs) {
  const locale = platformLocale(url, context)
  const facts = context.get(requestContext)
  const { publicUrl, supportWhatsapp, contactEmail } = context.get(platformContext)
  const failed = (sentence: string) => (error: unknown) => {
    facts.unavailable = true
    facts.log.error({ err: error }, sentence)
    return null
  }
  const [plans, example] = await Promise.all([
    asVisitor(null, listActivePlans).catch(failed("Error fetching plans:")),
    loadExample(exampleShops[locale]).catch(failed("the example shop could not be loaded")),
  ])
  const answer = {
    locale,
    plans,
    example,
    countries: countriesIn(locale),
    ...{ publicUrl, supportWhatsapp, contactEmail },
  }
  // What can't be loaded at all may be there in a moment: 503.
  return data(answer, facts.unavailable ? { status: 503, headers: noStore } : undefined)
}

/** Null when there is no such shop, or nothing in it. */
async function loadExample(slug: string): Promise<Example | null> {
  const [shop, categories, list] = await asVisitor(slug, (db) =>
    Promise.all([
      findPublicShop(db),
      listCategories(db),
      listVisibleProducts(db, { page: 1, pageSize: shownProducts, sort: "featured" }),
    ]),
  )
  if (shop === null || list.products.length === 0) return null
  const { name, location, color } = shop
  return { name, location, color, categories: categories.map(({ name }) => name), products: list.products }
}
