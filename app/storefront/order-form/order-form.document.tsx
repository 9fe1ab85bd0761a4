import type { PublicDocument } from "#app/documents/document.ts"
import { m } from "#app/messages/compiled/messages.js"
import { shopNotFound } from "../shop-not-found.tsx"
import { storefrontLinks } from "../storefront-page.tsx"
import type { FormState } from "./form-state.ts"
import { loadOrderForm } from "./load-order-form.server.ts"
import { OrderFormPage } from "./order-form-page.tsx"

type Responded = { state: FormState; status: number; retryAfter?: number | undefined }

/**
 * Renders the page of an order without a script; 404 if there is no such shop. `result` has what was sent and its
 * errors.
 */
export function orderFormDocument(result: Responded | null): PublicDocument {
  return {
    async load(request) {
      const form = await loadOrderForm(request, result?.state ?? null)
      if (form === null) return shopNotFound(request, { status: 404 })
      const { shop, locale } = form
      return {
        ...{ locale, area: "order", hasScript: false, status: result?.status ?? 200 },
        headers: {
          "cache-control": "private, no-store",
          "referrer-policy": "same-origin",
          "x-robots-tag": "noindex",
          ...(result?.retryAfter !== undefined && { "retry-after": String(result.retryAfter) }),
        },
        content: () => ({
          tags: [{ title: `${m.order_form_title()} · ${shop.name}` }, { name: "robots", content: "noindex" }],
          appLinks: storefrontLinks(shop, locale),
          body: <OrderFormPage {...form} />,
        }),
      }
    },
    failed: (request) => shopNotFound(request),
  }
}
