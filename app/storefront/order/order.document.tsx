import { pageDataId, type PageData } from "#app/cart/page-data.ts"
import { DataBlock } from "#app/documents/data-block.tsx"
import type { DocumentRequest, PublicDocument } from "#app/documents/document.ts"
import { messageDocument } from "#app/documents/message-document.tsx"
import { isOpenOrder } from "#app/domain/order/order.ts"
import { orderEventsAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import { MissingPage } from "#app/http/error-pages/missing-page.tsx"
import { platformLocaleOf } from "#app/http/page-language.ts"
import { PlatformAppLinks } from "#app/http/page-head.tsx"
import { m } from "#app/messages/compiled/messages.js"
import { loadOrder } from "./load-order.server.ts"
import { payState } from "./pay/pay-card.tsx"
import { OrderPage } from "./order-page.tsx"

/** The page belongs to one shopper: no cache stores it, and no other site learns its address. */
const headers = {
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
}

/** Renders a placed order for everyone who has its link; 404 if it, or its shop, is missing. */
export const orderDocument: PublicDocument = {
  async load(request) {
    const page = await loadOrder(request)
    if (page === null) return { ...orderNotFound(request, { status: 404 }), headers }
    const { shop, order, locale, shopLang } = page
    const { slug, name, phone, language } = shop
    const data: PageData = {
      shop: { slug, name, phone, language },
      langQuery: shopQuery({ lang: shopLang }),
      ...((isOpenOrder(order.status) || payState(page) === "due") && {
        follows: `${orderEventsAddress(order.id)}?events=${order.events.length}`,
      }),
    }
    return {
      ...{ locale, area: "order", headers },
      content: () => ({
        tags: [
          { title: `${m.order_number({ number: order.number })} · ${name}` },
          { name: "robots", content: "noindex" },
        ],
        appLinks: <PlatformAppLinks locale={locale} />,
        body: (
          <>
            <OrderPage {...page} />
            <DataBlock id={pageDataId} type="application/json" data={data} />
          </>
        ),
      }),
    }
  },
  failed: (request) => orderNotFound(request),
}

/** Renders the page for an order that is missing or fails to load, or whose shop is missing or blocked. */
function orderNotFound({ url }: DocumentRequest, status?: { status: 404 }) {
  return messageDocument({ locale: platformLocaleOf(url), body: <OrderNotFound />, ...status })
}

function OrderNotFound() {
  return <MissingPage title={m.order_not_found_title()} text={m.order_not_found_text()} />
}
