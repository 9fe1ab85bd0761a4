import { Shopfront } from "#app/catalogue/shopfront.tsx"
import { ShopFooter } from "#app/catalogue/shop-footer.tsx"
import { CatalogueViewContext } from "#app/catalogue/price-view.tsx"
import { wantedOf } from "#app/domain/hours/wanted.ts"
import { orderQuestions, type OrderQuestion } from "#app/domain/order/order.ts"
import { moneyView } from "#app/domain/price/second-currency.ts"
import { orderAddress } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatWanted } from "#app/messages/wanted-text.ts"
import { questionLabel } from "#app/messages/question-labels.ts"
import { LockIcon } from "#app/ui/icons.tsx"
import { ShopTopBar } from "../shop-top.tsx"
import type { OrderView } from "./load-order.server.ts"
import { NextSteps } from "./next-steps.tsx"
import { OrderBill } from "./placed-bill.tsx"
import { OrderState } from "./order-state.tsx"
import { PayCard } from "./pay/pay-card.tsx"
import styles from "./order.module.css"

/** Shows a placed order: its status, the next steps, its lines, and the shopper's answers. */
export function OrderPage(page: OrderView) {
  const { shop, order, locale, lang, shopLang, timeZone } = page
  const home = { ...shop, language: order.language }
  return (
    // The page has its own button for the chat instead of the dock.
    <Shopfront shop={{ ...shop, phone: null }}>
      <ShopTopBar
        shop={shop}
        lang={shopLang}
        languages={{ shop: home, address: orderAddress(order.id), query: { lang } }}
      />
      {/* The page's script announces changes here while the page is open. */}
      <p className="unseen" role="status" data-order-events="" />
      <main className={`wrap ${styles.order}`} id="content" data-order="">
        <div className={styles.main}>
          <OrderState {...page} />
          <CatalogueViewContext value={{ money: moneyView(order.currency, locale) }}>
            <OrderBill {...{ order, shop, timeZone }} lang={shopLang} />
          </CatalogueViewContext>
        </div>
        <div className={styles.side}>
          <PayCard {...page} />
          <NextSteps {...page} />
          <TheirResponses order={order} />
          <p className={styles.keep}>
            <LockIcon size="s" />
            <span>{m.order_private({ shop: shop.name })}</span>
          </p>
        </div>
      </main>
      <ShopFooter shop={shop} timeZone={timeZone} />
    </Shopfront>
  )
}

/** Shows the shopper's answers; nothing if the shop asked nothing, or has erased them. */
function TheirResponses({ order }: Pick<OrderView, "order">) {
  const { customer, handover } = order
  const wanted = wantedOf(order)
  const isAbove = (question: OrderQuestion) => question === "area" && handover === "delivery"
  const result = orderQuestions.filter((question) => customer[question] !== null && !isAbove(question))
  if (result.length === 0 && wanted === null) return null
  return (
    <section className={`${styles.sheet} ${styles.note}`} aria-labelledby="order-told">
      <h2 id="order-told">{m.order_told()}</h2>
      <dl>
        {wanted && (
          <div>
            <dt>{m.when_label()}</dt>
            <dd>{formatWanted(wanted)}</dd>
          </div>
        )}
        {result.map((question) => (
          <div key={question}>
            <dt>{questionLabel(question, handover)()}</dt>
            <dd>
              {question === "phone" ? (
                <bdi className="num">{customer.phone}</bdi>
              ) : (
                <span dir="auto">{customer[question]}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
