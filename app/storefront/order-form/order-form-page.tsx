import { answerTexts } from "#app/order/order-error-texts.ts"
import { CustomerFields } from "#app/cart/order/customer-fields.tsx"
import { ShopFooter } from "#app/catalogue/shop-footer.tsx"
import { Shopfront } from "#app/catalogue/shopfront.tsx"
import { SecondPrice, CatalogueViewContext } from "#app/catalogue/price-view.tsx"
import { Sum } from "#app/catalogue/price/sum.tsx"
import { cartTotal, isUnavailable, pieceCount } from "#app/domain/cart/cart.ts"
import { activeQuestions } from "#app/domain/order/customer.ts"
import { chatLink } from "#app/domain/link/links.ts"
import { moneyView } from "#app/domain/price/second-currency.ts"
import { orderTrap } from "#app/domain/order/sent-order.ts"
import { orderFormAddress } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { ShopTopBar } from "../shop-top.tsx"
import { FormLine } from "./form-line.tsx"
import { rateText } from "./form-state.ts"
import type { OrderForm } from "./load-order-form.server.ts"
import { OfferedProducts } from "./offered-products.tsx"
import sumStyles from "#app/cart/sum.module.css"
import styles from "./order-form.module.css"

const formId = "order"

/** Shows an order without a script: its lines, other products, the shop's questions, and the button that sends it. */
export function OrderFormPage(form: OrderForm) {
  const { shop, locale, lang, timeZone, state, lines, found } = form
  const address = orderFormAddress(shop.slug)
  const money = moneyView(shop.currency, locale)
  return (
    <CatalogueViewContext value={{ money }}>
      <Shopfront shop={shop}>
        <ShopTopBar shop={shop} lang={lang} languages={{ shop, address, query: { lang }, form: formId }} />
        <main className={`wrap ${styles.page}`} id="content">
          <h1>{m.order_form_title()}</h1>
          {state.banner !== null && <Alert>{state.banner}</Alert>}
          <form
            className={styles.form}
            id={formId}
            method="post"
            action={`${address}?lang=${locale}`}
            noValidate
          >
            {/* Enter presses the first button of a form. */}
            <button
              className="unseen"
              type="submit"
              name="act"
              value="update"
              tabIndex={-1}
              aria-hidden="true"
            />
            <input type="hidden" name="key" value={state.key} />
            {money && <input type="hidden" name="money" value={rateText(money)} />}
            <section className={styles.sheet} aria-labelledby="form-lines">
              <h2 className="unseen" id="form-lines">
                {m.cart_lines_heading()}
              </h2>
              {lines.length === 0 && <p className="muted">{m.order_form_empty()}</p>}
              <ul>
                {lines.map((line, index) => (
                  <FormLine key={`${line.item.productId}/${line.item.variantId}`} {...line} index={index} />
                ))}
              </ul>
              <FormSum lines={lines} />
            </section>
            <Questions {...form} />
            <p className="unseen" aria-hidden="true">
              <label>
                {m.apply_trap()}
                <input name={orderTrap} tabIndex={-1} autoComplete="off" />
              </label>
            </p>
            {lines.length > 0 && (
              <div className={styles.send}>
                <button className="btn btn--wide" type="submit" name="act" value="send">
                  {m.order_form_send({ shop: shop.name })}
                </button>
                <p className="muted">
                  {chatLink(shop.phone) === null ? m.order_calls({ shop: shop.name }) : m.order_form_then()}
                </p>
              </div>
            )}
            <OfferedProducts products={found} search={state.search} />
          </form>
        </main>
        <ShopFooter shop={shop} timeZone={timeZone} />
      </Shopfront>
    </CatalogueViewContext>
  )
}

/** Shows the sum of all available lines, as of the last request. */
function FormSum({ lines }: Pick<OrderForm, "lines">) {
  const available = lines.map(({ line }) => line).filter((line) => !isUnavailable(line))
  if (available.length === 0) return null
  const total = cartTotal(available)
  return (
    <div className={styles.sum}>
      <p className={sumStyles.sum}>
        <span className={sumStyles.label}>{m.cart_total()}</span>{" "}
        <Sum cents={total.cents} of={total} className={`price ${sumStyles.price}`} />
        <SecondPrice cents={total.cents} />
      </p>
      <p className="muted">{m.cart_items({ count: pieceCount(available) })}</p>
      {total.isPartial && <p className="muted">{m.cart_total_partial()}</p>}
      <button className="btn btn--quiet" type="submit" name="act" value="update">
        {m.order_form_update()}
      </button>
    </div>
  )
}

function Questions({ shop, state, lines, locale }: OrderForm) {
  if (lines.length === 0 || activeQuestions(shop.questions).length === 0) return null
  return (
    <section className={`${styles.sheet} ${styles.questions}`} aria-labelledby="form-questions">
      <h2 id="form-questions">{m.order_for_shop({ shop: shop.name })}</h2>
      <CustomerFields
        questions={shop.questions}
        input={state.input}
        problems={answerTexts(state.problems, locale)}
      />
    </section>
  )
}
