import { data, redirect } from "react-router"
import { receiveOrder } from "#app/order/place-order.server.ts"
import { inWords } from "#app/order/order-error-texts.ts"
import { statusOf } from "#app/order/link-cart.server.ts"
import { documentLoader, documentResponse } from "#app/documents/respond-with-document.server.tsx"
import { orderAddress } from "#app/domain/shop/shop-address.ts"
import { readSentOrder } from "#app/domain/order/sent-order.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { readJson } from "#app/http/forms/read-json.server.ts"
import { requestedLocale } from "#app/http/page-language.ts"
import { requestContext } from "#app/http/request.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/order-form.route"
import { receiveOrderForm } from "./receive-order-form.server.ts"
import { readFormState } from "./form-state.ts"
import { orderFormDocument } from "./order-form.document.tsx"

/** Shows the page on which a shopper without a script orders. */
export const loader = documentLoader(orderFormDocument(null))

/** Places an order. The drawer sends JSON and gets JSON; a form gets its page again or is redirected to the order. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request, params } = args
  const { publicUrl, timeZone } = args.context.get(platformContext)
  const info = args.context.get(requestContext)
  const { clientAddress } = info
  const { slug } = params
  if (request.headers.get("Content-Type")?.startsWith("application/json")) {
    const read = readSentOrder(await readJson(request))
    const outcome = read.ok
      ? await receiveOrder(slug, read.order, { clientAddress, publicUrl, timeZone })
      : read
    if (outcome === null) throw data(null, { status: 404 })
    const locale = read.ok ? read.order.language : "en"
    return Response.json(inWords(outcome, locale), { status: outcome.ok ? 200 : statusOf(outcome), headers })
  }
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const { state, act: chosenAction, isTrapped } = readFormState(form.form)
  const locale = requestedLocale(args.url.searchParams) ?? "en"
  const result = await receiveOrderForm(state, chosenAction, {
    ...{ slug, locale, info, publicUrl, timeZone, isTrapped },
  })
  if (result.kind === "placed")
    return redirect(`${orderAddress(result.id)}?unsent&lang=${locale}`, { status: 303, headers })
  if (result.kind === "missing") return documentResponse(orderFormDocument(null), args)
  return documentResponse(orderFormDocument(result), args)
}

const headers = { "Cache-Control": "no-store" }
