import { href, Link } from "react-router"
import { Picture } from "#app/catalogue/picture.tsx"
import type { NeedyProduct, ProductNeed } from "#app/database/shop/needs.ts"
import type { NeedKind } from "#app/domain/product/product.ts"
import type { Debt } from "#app/domain/plan/debt.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatDebtMonths } from "#app/messages/format-debt.ts"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { CardIcon, CheckIcon, DownIcon, OrdersIcon, PhoneIcon, PictureIcon } from "#app/ui/icons.tsx"
import styles from "./needs-panel.module.css"

type Props = {
  needs: readonly ProductNeed[]
  debt: Debt
  /** The number of orders that wait for their first step. */
  newOrders: number
  /** True if shoppers can write to the shop. */
  hasPhone: boolean
  /** True if the panel says so when nothing needs the owner. */
  saysAllDone: boolean
}

type NeedAction = { text: () => string; to: (id: string) => string }

const list = href("/shop/products")
const restock: NeedAction = { text: m.need_restock, to: (id) => `${list}?quick=${id}` }

const titles: Record<NeedKind, (counted: { count: number; number: string }) => string> = {
  "out-of-stock": m.need_out,
  draft: m.need_draft,
  "no-picture": m.need_no_picture,
  "no-price": m.need_no_price,
  "low-stock": m.need_low,
}

/** The action that meets each need. */
const actions: Record<NeedKind, NeedAction> = {
  "out-of-stock": restock,
  draft: { text: m.need_finish, to: (id) => `${href("/shop/products/drafts")}#draft-${id}` },
  "no-picture": { text: m.need_add_picture, to: (id) => `${list}?edit=${id}` },
  "no-price": { text: m.need_set_price, to: (id) => `${list}?quick=${id}` },
  "low-stock": restock,
}

/** Lists what needs the owner, the most urgent first, each with its action. */
export function NeedsPanel({ needs, debt, newOrders, hasPhone, saysAllDone }: Props) {
  const isDue = debt.cents > 0
  const count = needs.length + [isDue, newOrders > 0, !hasPhone].filter(Boolean).length
  if (count === 0 && !saysAllDone) return null
  // Products out of stock lose shoppers, so they come before the payment that is due.
  const before = needs.filter(({ kind }) => kind === "out-of-stock")
  const after = needs.filter(({ kind }) => kind !== "out-of-stock")
  const rows = (shown: readonly ProductNeed[]) => shown.map((need) => <NeedRow key={need.kind} {...need} />)
  return (
    <section aria-labelledby="overview-needs">
      <div className={styles.head}>
        <h2 id="overview-needs">{m.needs_title()}</h2>
        {count > 0 && <span className="badge badge--warn num">{formatCount(count)}</span>}
      </div>
      {count === 0 ? (
        <AllDone />
      ) : (
        <ul className={`panel ${styles.needs}`}>
          {newOrders > 0 && <OrdersRow count={newOrders} />}
          {!hasPhone && <PhoneRow />}
          {rows(before)}
          {isDue && <DueRow debt={debt} />}
          {rows(after)}
        </ul>
      )}
    </section>
  )
}

/** Shows a single product with its action. Several products unfold, each with its own, without a script too. */
function NeedRow({ kind, total, products }: ProductNeed) {
  const title = titles[kind]({ count: total, number: formatCount(total) })
  const action = actions[kind]
  const names = products.map(({ name }) => name)
  const [first] = products
  if (first === undefined) return null
  if (total === 1)
    return (
      <li className={styles.row}>
        <Thumbnail product={first} isGone={kind === "out-of-stock"} />
        <Texts title={title} about={first.name} />
        <ActionLink act={action} product={first} />
      </li>
    )
  return (
    <li>
      <details className={styles.several}>
        <summary className={styles.row}>
          <Thumbnail product={first} isGone={kind === "out-of-stock"} />
          <Texts title={title} about={names.join(m.need_between())} />
          <span className="btn btn--quiet">
            {action.text()}
            <DownIcon size="s" />
          </span>
        </summary>
        <ul>
          {products.map((product) => (
            <li key={product.id} className={styles.one}>
              <Thumbnail product={product} isGone={kind === "out-of-stock"} />
              <p className={styles.name} dir="auto">
                {product.name}
              </p>
              <ActionLink act={action} product={product} />
            </li>
          ))}
          {total > products.length && (
            <li className={styles.all}>
              <Link className="btn btn--plain" to={`${list}?status=${kind}`}>
                {m.need_see_all()} <span className="unseen">{title}</span>
              </Link>
            </li>
          )}
        </ul>
      </details>
    </li>
  )
}

/** Shows the new orders first: a customer waits for a response. */
function OrdersRow({ count }: { count: number }) {
  return (
    <li className={styles.row}>
      <span className={`${styles.mark} ${styles.good}`}>
        <OrdersIcon />
      </span>
      <div>
        <p className={styles.title}>{m.orders_new_count({ count, number: formatCount(count) })}</p>
        <p className={styles.about}>{m.need_orders_about({ count })}</p>
      </div>
      <Link className="btn" to={`${href("/shop/orders")}?status=new`}>
        {m.need_orders_see()}
      </Link>
    </li>
  )
}

function PhoneRow() {
  return (
    <li className={styles.row}>
      <span className={`${styles.mark} ${styles.warn}`}>
        <PhoneIcon />
      </span>
      <div>
        <p className={styles.title}>{m.need_phone()}</p>
        <p className={styles.about}>{m.need_phone_about()}</p>
      </div>
      <Link className="btn btn--quiet" to={`${href("/shop/settings")}#basic`}>
        {m.need_phone_add()}
      </Link>
    </li>
  )
}

function DueRow({ debt }: { debt: Debt }) {
  return (
    <li className={styles.row}>
      <span className={`${styles.mark} ${styles.warn}`}>
        <CardIcon />
      </span>
      <div>
        <p className={styles.title}>
          {m.need_due({ count: debt.months.length, month: formatDebtMonths(debt) })}
        </p>
        <p className={styles.about}>{m.need_due_about({ price: formatPrice(debt.cents) })}</p>
      </div>
      <Link className="btn btn--quiet" to={`${href("/shop/payment")}?pay`}>
        {m.payment_pay()}
      </Link>
    </li>
  )
}

function AllDone() {
  return (
    <div className={`panel ${styles.row}`}>
      <span className={`${styles.mark} ${styles.good}`}>
        <CheckIcon />
      </span>
      <div>
        <p className={styles.title}>{m.needs_none()}</p>
        <p className={styles.about}>{m.needs_none_about()}</p>
      </div>
    </div>
  )
}

function Texts({ title, about }: { title: string; about: string }) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <p className={`${styles.about} clip`} title={about} dir="auto">
        {about}
      </p>
    </div>
  )
}

function ActionLink({ act: action, product: { id, name } }: { act: NeedAction; product: NeedyProduct }) {
  const text = action.text()
  return (
    <Link className="btn btn--quiet" to={action.to(id)} aria-label={m.need_action_named({ act: text, name })}>
      {text}
    </Link>
  )
}

function Thumbnail({ product: { cover }, isGone }: { product: NeedyProduct; isGone: boolean }) {
  return (
    <span className={isGone ? `picture ${styles.mark} ${styles.gone}` : `picture ${styles.mark}`}>
      {cover ? (
        <Picture picture={cover} kind="product" alt="" sizes="44px" />
      ) : (
        <span className="picture__none">
          <PictureIcon />
        </span>
      )}
    </span>
  )
}
