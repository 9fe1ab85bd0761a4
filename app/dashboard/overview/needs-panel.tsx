import type { ReactNode } from "react"
import { href } from "react-router"
import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import type { NeedyProduct, ProductNeed } from "#app/database/shop/needs.ts"
import type { NeedKind } from "#app/domain/product/product.ts"
import type { Debt } from "#app/domain/plan/debt.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatDebtMonths } from "#app/messages/format-debt.ts"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { classNames } from "#app/ui/class-names.ts"
import { CardIcon, CheckIcon, DownIcon, PhoneIcon } from "#app/ui/icons.tsx"
import styles from "./needs-panel.module.css"

type Props = {
  needs: readonly ProductNeed[]
  debt: Debt
  /** The number of rows of other panels above these: Home shows the first rows of both without a scroll. */
  rowsAbove: number
  /** True if the panel says so when nothing needs the owner. */
  saysAllDone: boolean
}

/** A phone shows so many rows and the options to share below them; at least one of them is a need. */
const maxRows = 4

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

/** Lists what needs the owner, the most urgent first, each in a row with its action; those that are too many fold. */
export function NeedsPanel({ needs, debt, rowsAbove, saysAllDone }: Props) {
  const products = (isFirst: boolean) =>
    needs
      // Products out of stock lose shoppers, so they come before the payment that is due.
      .filter(({ kind }) => (kind === "out-of-stock") === isFirst)
      .map((need) => <NeedRow key={need.kind} {...need} />)
  const rows = [
    ...products(true),
    ...(debt.cents > 0 ? [<Due key="due" debt={debt} />] : []),
    ...products(false),
  ]
  if (rows.length === 0 && !saysAllDone) return null
  const most = Math.max(1, maxRows - rowsAbove)
  const folded = Math.max(0, rows.length - most)
  return (
    // The id lets the page's next state find it, with what is open in it, below orders that came in.
    <section id="home-needs" aria-labelledby="overview-needs">
      <div className={styles.head}>
        <h2 id="overview-needs">{m.needs_title()}</h2>
        {rows.length > 0 && <span className="badge badge--warn num">{formatCount(rows.length)}</span>}
      </div>
      {rows.length === 0 ? (
        <div className={`panel ${styles.row}`}>
          <ShopNeed icon={<CheckIcon />} isGood title={m.needs_none()} about={m.needs_none_about()} />
        </div>
      ) : (
        <div className="panel">
          {/* One list: a row stays itself, and open, when others come before it. */}
          <ul className={styles.needs} data-first={most}>
            {rows}
          </ul>
          {folded > 0 && (
            <details className={styles.folded} id="needs-folded">
              <summary>
                {m.needs_more({ count: folded, number: formatCount(folded) })}
                <DownIcon size="s" />
              </summary>
            </details>
          )}
        </div>
      )}
    </section>
  )
}

/** Says that shoppers can't write to the shop, and leads to the field of its phone. It is the first on Home. */
export function MissingPhone() {
  const settings = href("/shop/settings/:section?", { section: "basic" })
  return (
    <section className={`panel ${styles.row}`} aria-label={m.need_phone()}>
      <ShopNeed icon={<PhoneIcon />} title={m.need_phone()} about={m.need_phone_about()}>
        <a className="btn" href={`${settings}#phone`}>
          {m.need_phone_add()}
        </a>
      </ShopNeed>
    </section>
  )
}

function Due({ debt }: { debt: Debt }) {
  return (
    <li className={styles.row}>
      <ShopNeed
        icon={<CardIcon />}
        title={m.need_due({ count: debt.months.length, month: formatDebtMonths(debt) })}
        about={m.need_due_about({ price: formatPrice(debt.cents) })}
      >
        <a className="btn btn--quiet" href={`${href("/shop/payment")}?pay`}>
          {m.payment_pay()}
        </a>
      </ShopNeed>
    </li>
  )
}

/** Shows a single product with its action. Several products unfold, each with its own, without a script too. */
function NeedRow({ kind, total, products }: ProductNeed) {
  const title = titles[kind]({ count: total, number: formatCount(total) })
  const action = actions[kind]
  const names = products.map(({ name }) => name)
  const [first] = products
  if (first === undefined) return null
  // A row that is open stays open when the page is refreshed with other rows before it.
  const id = `need-${kind}`
  if (total === 1)
    return (
      <li className={styles.row} id={id}>
        <Thumbnail product={first} isGone={kind === "out-of-stock"} />
        <Texts title={title} about={first.name} />
        <ActionLink act={action} product={first} />
      </li>
    )
  return (
    <li id={id}>
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
              <a className="btn btn--plain" href={`${list}?status=${kind}`}>
                {m.need_see_all()} <span className="unseen">{title}</span>
              </a>
            </li>
          )}
        </ul>
      </details>
    </li>
  )
}

type ShopNeedProps = { icon: ReactNode; isGood?: boolean; title: string; about: string; children?: ReactNode }

/** Shows a need of the shop itself, and the link that meets it. */
function ShopNeed({ icon, isGood = false, title, about, children }: ShopNeedProps) {
  return (
    <>
      <span className={classNames(styles.mark, isGood ? styles.good : styles.warn)}>{icon}</span>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.about} title={about}>
          {about}
        </p>
      </div>
      {children}
    </>
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
    <a className="btn btn--quiet" href={action.to(id)} aria-label={m.need_action_named({ act: text, name })}>
      {text}
    </a>
  )
}

function Thumbnail({ product: { cover }, isGone }: { product: NeedyProduct; isGone: boolean }) {
  return (
    <FramedPicture picture={cover} className={classNames(styles.mark, isGone && styles.gone)} sizes="44px" />
  )
}
