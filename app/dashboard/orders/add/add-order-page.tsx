import { href } from "react-router"
import { cartLimits } from "#app/domain/cart/cart-limits.ts"
import { moneyView } from "#app/domain/price/second-currency.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/current-locale.ts"
import { formatPrice } from "#app/messages/format.ts"
import { tooManyOrdersText } from "#app/order/order-error-texts.ts"
import { rateText } from "#app/order/seen-rate.ts"
import { Alert } from "#app/ui/alert.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { BackIcon } from "#app/ui/icons.tsx"
import { NotLoaded } from "#app/ui/list/empty-panel.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { everyOrder, ordersAddress } from "../orders-address.ts"
import { AddedLines } from "./added-lines.tsx"
import { missingPieces, type AddOrderProblems } from "./add-order-problems.ts"
import type { LoadedOrder } from "./load-add-order.server.ts"
import { OrderAbout } from "./order-about.tsx"
import { NewBill } from "./new-bill.tsx"
import { ProductSearch } from "./product-search.tsx"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import headStyles from "../order-head.module.css"
import styles from "./add-order.module.css"

type Props = { loaded: LoadedOrder | null; problems: AddOrderProblems }

const banners: Readonly<Record<NonNullable<AddOrderProblems["banner"]>, () => string>> = {
  empty: m.add_order_problem_empty,
  changed: m.add_order_problem_changed,
  short: m.add_order_problem_short,
  failed: m.add_order_problem_failed,
  unreadable: m.add_order_problem_unreadable,
}

/** Adds an order that came another way than through the shop's page: by a call, at the counter, by a message. */
export function AddOrderPage({ loaded, problems }: Props) {
  return (
    <div className={`${styles.page} ${headStyles.page}`}>
      <div className={headStyles.head}>
        <a className="icon-btn" href={ordersAddress(everyOrder)} aria-label={m.order_back()}>
          <BackIcon isMirrored />
        </a>
        <h1>{m.add_order_title()}</h1>
      </div>
      {problems.waitSeconds !== undefined && (
        <Alert>{tooManyOrdersText(problems.waitSeconds, currentLocale())}</Alert>
      )}
      {problems.banner !== undefined && <Alert>{banners[problems.banner]()}</Alert>}
      {loaded === null ? (
        <NotLoaded
          title={m.orders_load_failed()}
          about={m.orders_load_about()}
          again={m.try_again()}
          address={href("/shop/orders/new")}
        />
      ) : (
        <OrderForm {...{ loaded, problems }} />
      )}
      <Toast toast={null} failed={m.add_order_problem_failed()} />
    </div>
  )
}

function OrderForm({ loaded, problems }: { loaded: LoadedOrder; problems: AddOrderProblems }) {
  const { form, currency, total, bill } = loaded
  const money = moneyView(currency, currentLocale())
  const missing = problems.banner === "short" ? missingPieces(loaded.lines) : form.saidMissing
  const isNamed = bill.totalCents > 0 && !total.isPartial && !total.isFrom && !bill.isToAgree
  return (
    <PageForm action={href("/shop/orders/new")} guard="form" className={styles.form} data-add-order="">
      {/* Enter presses the first button of a form. */}
      <button
        className="unseen"
        type="submit"
        name="act"
        value="update"
        tabIndex={-1}
        aria-hidden="true"
        data-update=""
      />
      <input type="hidden" name="key" value={form.key} />
      <input type="hidden" name="cart" value={form.cartId ?? ""} />
      <input type="hidden" name="missing" value={missing} />
      {money && <input type="hidden" name="money" value={rateText(money)} />}
      {form.items.length > 0 && (
        // Lines are unsaved input, which no field that a person writes in shows.
        <input
          className="unseen"
          type="checkbox"
          name="begun"
          tabIndex={-1}
          aria-hidden="true"
          data-begun=""
        />
      )}
      <section className="panel" aria-labelledby="add-order-items">
        <h2 className="unseen" id="add-order-items">
          {m.add_order_items()}
        </h2>
        <ProductSearch
          search={form.search}
          error={problems.search && searchTexts[problems.search]()}
          {...{ found: loaded.found, isSearch: loaded.isSearch }}
        />
        <AddedLines lines={loaded.lines} />
        <NewBill {...{ loaded, money }} problems={problems.bill ?? {}} />
      </section>
      <OrderAbout {...{ loaded, problems }} />
      <div className={`${styles.send} ${headStyles.dock}`}>
        <button className="btn" name="act" value="send" data-send="" data-busy-label={m.add_order_busy()}>
          {isNamed ? m.add_order_send_total({ total: formatPrice(bill.totalCents) }) : m.add_order()}
        </button>
      </div>
    </PageForm>
  )
}

const searchTexts: Readonly<Record<NonNullable<AddOrderProblems["search"]>, () => string>> = {
  cart_unknown: m.add_order_cart_unknown,
  too_much: () => m.add_order_too_much({ lines: cartLimits.lines, pieces: cartLimits.quantity }),
}
