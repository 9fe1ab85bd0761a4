import type { ReactNode } from "react"
import { answerTexts } from "#app/order/order-error-texts.ts"
import { BillLines, BillTotal } from "#app/cart/where/bill-lines.tsx"
import { WhereOptions } from "#app/cart/where/where-options.tsx"
import { CustomerFields } from "#app/cart/order/customer-fields.tsx"
import { OpeningBadge } from "#app/catalogue/opening-badge.tsx"
import { ShopFooter } from "#app/catalogue/shop-footer.tsx"
import { Shopfront } from "#app/catalogue/shopfront.tsx"
import { CatalogueViewContext } from "#app/catalogue/price-view.tsx"
import { isUnavailable, lineId, pieceCount } from "#app/domain/cart/cart.ts"
import { cartTotal } from "#app/domain/cart/cart-total.ts"
import {
  areaOf,
  billedFor,
  isHandedOver,
  isOffered,
  onlyAnswer,
  questionsFor,
  type DeliveryView,
} from "#app/domain/delivery/delivery-view.ts"
import { activeQuestions } from "#app/domain/order/customer.ts"
import { chatLink } from "#app/domain/link/links.ts"
import { moneyView } from "#app/domain/price/second-currency.ts"
import { goodsAlone } from "#app/domain/delivery/bill.ts"
import { orderTrap } from "#app/domain/order/sent-order.ts"
import { orderFormAddress } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import { openingText } from "#app/messages/opening-text.ts"
import { Alert } from "#app/ui/alert.tsx"
import { SelectField } from "#app/ui/form/input-field.tsx"
import { ShopTopBar } from "../shop-top.tsx"
import { FormLine } from "./form-line.tsx"
import { areaValue } from "./form-where.ts"
import { rateText } from "#app/order/seen-rate.ts"
import type { OrderForm } from "./load-order-form.server.ts"
import { OfferedProducts } from "./offered-products.tsx"
import { WhenFields } from "./when-fields.tsx"
import styles from "./order-form.module.css"

const formId = "order"
const questionsId = "form-questions"

/** Shows an order without a script: its lines, other products, the shop's questions, and the button that sends it. */
export function OrderFormPage(form: OrderForm) {
  const { shop, locale, lang, moment, state, lines, found } = form
  const address = orderFormAddress(shop.slug)
  const money = moneyView(shop.currency, locale)
  const opening = openingText(shop, moment.now, moment.timeZone)
  return (
    <CatalogueViewContext value={{ money }}>
      <Shopfront shop={shop}>
        <ShopTopBar shop={shop} lang={lang} languages={{ shop, address, query: { lang }, form: formId }} />
        <main className={`wrap ${styles.page}`} id="content">
          <h1>{m.order_form_title()}</h1>
          <OpeningBadge shop={shop} {...moment} />
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
                  <FormLine key={lineId(line.item)} {...line} index={index} />
                ))}
              </ul>
              <FormSum {...form} />
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
                {opening?.note && <p className={styles.closed}>{opening.note}</p>}
                {/* While sending is off, it shows the page again, as it is then. */}
                <button
                  className={opening?.wait ? "btn btn--wide btn--quiet" : "btn btn--wide"}
                  type="submit"
                  name="act"
                  value={opening?.wait ? "update" : "send"}
                >
                  {opening?.wait ?? m.order_form_send({ shop: shop.name })}
                </button>
                <p className="muted">
                  <AfterSending {...form} />
                </p>
              </div>
            )}
            <OfferedProducts products={found} search={state.search} />
          </form>
        </main>
        <ShopFooter shop={shop} timeZone={moment.timeZone} />
      </Shopfront>
    </CatalogueViewContext>
  )
}

/** Says who is paid, and what comes after sending. */
function AfterSending({ shop: { name: shop, phone }, delivery }: OrderForm) {
  const hasChat = chatLink(phone) !== null
  if (!delivery) return hasChat ? m.order_form_then() : m.order_calls({ shop })
  return (
    <>
      {m.where_you_pay({ shop })} {hasChat ? m.where_form_then() : m.where_calls({ shop })}
    </>
  )
}

/** Shows the sum of all available lines, as of the last request. */
function FormSum({ lines, state, delivery }: OrderForm) {
  const available = lines.map(({ line }) => line).filter((line) => !isUnavailable(line))
  if (available.length === 0) return null
  const total = cartTotal(available)
  const where = state.where.answer || (delivery ? onlyAnswer(delivery) : "")
  const area = delivery ? areaOf(delivery, where) : undefined
  const billed = delivery
    ? billedFor(delivery, where, total.cents)
    : { ...goodsAlone, goodsCents: total.cents }
  return (
    <div className={styles.sum}>
      <BillLines billed={billed} of={total} areaName={area?.name} question={`#${questionsId}`} />
      <BillTotal billed={billed} of={total} />
      <p className="muted">{m.cart_items({ count: pieceCount(available) })}</p>
      {total.isPartial && <p className="muted">{m.cart_total_partial()}</p>}
      <button className="btn btn--quiet" type="submit" name="act" value="update">
        {m.order_form_update()}
      </button>
    </div>
  )
}

function Questions({ shop, state, lines, locale, delivery, wanted }: OrderForm) {
  const { areas = [], hasPickup = false } = delivery ?? {}
  const questions = delivery ? questionsFor(shop.questions, onlyAnswer(delivery)) : shop.questions
  if (lines.length === 0 || (delivery === null && activeQuestions(questions).length === 0)) return null
  const street = areas.length > 0 ? { hint: hasPickup ? m.where_street_only() : undefined } : undefined
  const fields = (
    <CustomerFields
      {...{ questions, street }}
      input={state.input}
      problems={answerTexts(state.problems, locale)}
    />
  )
  return (
    <section className={`${styles.sheet} ${styles.questions}`} aria-labelledby={questionsId}>
      <h2 id={questionsId}>{m.order_for_shop({ shop: shop.name })}</h2>
      {delivery ? (
        <AskedWhere delivery={delivery} state={state}>
          {fields}
        </AskedWhere>
      ) : (
        fields
      )}
      {wanted && <WhenFields {...{ state, lines, wanted }} />}
    </section>
  )
}

type WhereProps = { delivery: DeliveryView; state: OrderForm["state"] }

/** Asks where the order goes before the shop's other questions. */
function AskedWhere({ children, ...props }: WhereProps & { children: ReactNode }) {
  return (
    <>
      <WhereField {...props} />
      {children}
    </>
  )
}

/** Asks where the order goes; without areas it says where it is picked up. */
function WhereField({ delivery, state }: WhereProps) {
  const { areas, hasPickup, place, map } = delivery
  if (!isHandedOver(delivery)) return null
  if (areas.length === 0) {
    return (
      <p>
        {m.where_pick_up()}
        {place !== null && (
          <>
            {": "}
            <bdi>{place}</bdi>
          </>
        )}
        {map !== null && (
          <>
            {" "}
            <a href={map}>{m.where_map()}</a>
          </>
        )}
      </p>
    )
  }
  const area = areaOf(delivery, state.where.answer)
  return (
    <SelectField
      label={hasPickup ? m.where_question() : m.where_question_delivery()}
      name="where"
      error={state.whereProblem ?? undefined}
      defaultValue={
        area ? areaValue(area) : isOffered(delivery, state.where.answer) ? state.where.answer : ""
      }
      required
    >
      <WhereOptions view={delivery} valueOfArea={areaValue} />
    </SelectField>
  )
}
