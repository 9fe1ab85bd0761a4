import { href } from "react-router"
import type { OwingShopMonth } from "#app/database/admin/shop-months.ts"
import { chatLink, mailLink } from "#app/domain/link/links.ts"
import type { Standing } from "#app/domain/shop/operator-lists.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatDebt, formatDebtMonths } from "#app/messages/format-debt.ts"
import { formatDate } from "#app/messages/format-time.ts"
import { formatPrice } from "#app/messages/format.ts"
import { MailIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import { planName, planPrice } from "../plans/plan-text.ts"
import { ShopFace } from "../shops/list/shop-face.tsx"
import { standings } from "./month-file.ts"
import { MarkForm } from "./mark-payment.tsx"
import { monthAddress, type MonthQuery } from "./payments-dialog-state.ts"
import styles from "./payments.module.css"

type Props = {
  shop: OwingShopMonth
  query: MonthQuery
  isPresent: boolean
  publicUrl: string
  timeZone: string
}

const badges: Readonly<Record<Standing, string>> = {
  paid: "badge badge--good",
  late: "badge badge--warn",
  free: "badge badge--muted",
}

/** Shows one shop in one month: its plan, its payment and who recorded it, and the actions on it. */
export function MonthRow({ shop, query, isPresent, publicUrl, timeZone }: Props) {
  const { standing, amountCents, recordedAt, adminName } = shop
  const { debt } = shop
  const canRemind = standing === "late"
  const canMark = standing !== "free"
  return (
    <tr>
      <td className={`${styles.lead} table__rest`}>
        <ShopFace shop={shop} />
      </td>
      <td className={styles.plan} data-label={m.shops_plan()}>
        <PlanOfMonth shop={shop} />
      </td>
      <td data-label={m.shops_payment()}>
        <div className={`${styles.pair} ${styles.standing}`}>
          <span className={badges[standing]}>{standings[standing]()}</span>
          {amountCents !== null && <b className="num">{formatPrice(amountCents)}</b>}
          {standing === "late" && <span className="num muted">{formatPrice(shop.priceCents ?? 0)}</span>}
          {!shop.isActive && <small>{m.shops_blocked()}</small>}
          {debt.cents > 0 && <small>{m.shops_owes({ debt: formatDebt(debt) })}</small>}
        </div>
      </td>
      <td data-label={recordedAt === null ? undefined : m.months_recorded()}>
        {recordedAt !== null && (
          <div className={`${styles.pair} table__typed`}>
            <time dateTime={recordedAt}>{formatDate(recordedAt, timeZone)}</time>
            {adminName !== null && <small dir="auto">{m.months_recorded_by({ name: adminName })}</small>}
          </div>
        )}
      </td>
      <td className="table__actions">
        {(canRemind || canMark) && (
          <div className={styles.actions}>
            {canRemind && <ReminderLink shop={shop} publicUrl={publicUrl} />}
            {canMark && isPresent && <MarkForm shop={shop} action={monthAddress(query, { pay: shop.id })} />}
            {canMark && !isPresent && (
              <MarkLink shop={shop} address={monthAddress(query, { mark: shop.id })} />
            )}
          </div>
        )}
      </td>
    </tr>
  )
}

function PlanOfMonth({ shop }: { shop: OwingShopMonth }) {
  return (
    <div className={`${styles.pair} table__typed`}>
      <span dir="auto">{planName(shop)}</span>
      <small>{planPrice(shop.priceCents)}</small>
    </div>
  )
}

/** Links to the question that comes before an earlier month is changed. */
function MarkLink({ shop: { name, standing }, address }: { shop: OwingShopMonth; address: string }) {
  const isPaid = standing === "paid"
  return (
    <a
      className={`btn btn--small ${isPaid ? "btn--plain" : "btn--quiet"}`}
      href={address}
      aria-label={isPaid ? m.months_mark_unpaid_named({ name }) : m.months_mark_paid_named({ name })}
    >
      {isPaid ? m.shops_mark_unpaid() : m.shops_mark_paid()}
    </a>
  )
}

type ReminderLinkProps = { shop: OwingShopMonth; publicUrl: string }

/**
 * Links to a message to a shop about all that it owes, in the shop's own language: by WhatsApp, or by mail if it left
 * no phone.
 */
function ReminderLink({ shop: { name, email, phone, language, debt }, publicUrl }: ReminderLinkProps) {
  const text = m.months_reminder(
    {
      shop: name,
      price: formatPrice(debt.cents),
      month: formatDebtMonths(debt, language),
      address: publicUrl + href("/shop/payment"),
    },
    { locale: language },
  )
  const chat = chatLink(phone, text)
  if (chat === null) {
    const subject = m.months_reminder_subject({}, { locale: language })
    return (
      <a
        className="btn btn--quiet btn--small"
        href={mailLink(email, subject, text)}
        aria-label={m.months_remind_mail_named({ name })}
      >
        <MailIcon size="s" />
        {m.months_remind()}
      </a>
    )
  }
  return (
    <a
      className="btn btn--quiet btn--small"
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${m.months_remind_named({ name })} ${m.opens_new_tab()}`}
    >
      <WhatsappIcon size="s" />
      {m.months_remind()}
    </a>
  )
}
