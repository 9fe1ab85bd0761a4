import { data } from "react-router"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import { readVisit } from "#app/domain/visits/visit.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { countVisitContext } from "#app/http/visits-context.ts"
import type { Route } from "./+types/visits.route"
import { emptyResponse } from "./requested-shop.ts"

/** There is nothing to read at this address. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** Counts what a page reports: a view after a navigation inside the shop, or an opened chat. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const sent = await readForm(request, 1_000)
  const visit = sent.ok ? readVisit(params.slug, sent.form) : null
  if (visit === null) return emptyResponse(sent.ok ? 400 : sent.status)
  const shop = await asVisitor(params.slug, findPublicShop)
  if (shop === null) return emptyResponse(404)
  context.get(countVisitContext)({ ...visit, slug: shop.slug })
  return emptyResponse(204)
}
