import { useSearchParams } from "react-router"
import type { MonthTotals } from "#app/database/admin/shop-months.ts"
import { firstDayOf } from "#app/domain/time/month.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth } from "#app/messages/format-time.ts"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { Alert } from "#app/ui/alert.tsx"
import { DownloadIcon, DoneIcon } from "#app/ui/icons.tsx"
import { EmptyPanel } from "#app/ui/list/empty-panel.tsx"
import { PageLinks } from "#app/ui/list/page-links.tsx"
import { Stats } from "#app/ui/list/stats.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import { flashText, readShopFlash, undoOf } from "../shops/shop-flash.ts"
import { ShopsTabs } from "../shops/list/shops-tabs.tsx"
import type { Route } from "./+types/payments.route"
import { errors, MarkQuestion, type PaymentActionData } from "./mark-payment.tsx"
import { MonthFilterForm } from "./month-filter.tsx"
import { MonthSteps } from "./month-steps.tsx"
import { MonthTable } from "./month-table.tsx"
import { monthAddress, monthFileAddress, otherMonths, type MonthQuery } from "./payments-dialog-state.ts"
import { NoShops, ShopsNotLoaded } from "../shops/list/no-shops.tsx"
import "#app/ui/chip.css"
import "#app/ui/panel.css"
import styles from "./payments.module.css"

type Props = Route.ComponentProps["loaderData"] & { actionData: PaymentActionData | undefined }

/** Shows who has paid for a month and who is late. */
export function PaymentsPage({ read, query, marking, present, publicUrl, timeZone, ...about }: Props) {
  const { isUnknown, actionData } = about
  const flash = readShopFlash(useSearchParams()[0])
  // This page only marks shops.
  const marked = read?.marked ? { ...read.marked, isActive: null } : null
  const toast = resultToast({
    done: flash && flashText(flash, marked?.name),
    undo: flash && undoOf(flash, marked, (action) => monthAddress(query, action)),
    rejected: actionData?.error ? errors[actionData.error]() : null,
    actionData,
  })
  const messages = <Toast toast={toast} failed={errors.payment_failed()} />
  const listed = read?.listed
  const total = listed ? listed.totals.paid + listed.totals.late + listed.totals.free : 0
  return (
    <>
      <ShopsTabs />
      <div className={`page-head ${styles.head}`}>
        <div>
          <h2>{formatMonth(firstDayOf(query.month))}</h2>
          <p role="status">
            {listed &&
              m.shops_showing({
                count: total,
                shown: formatCount(listed.totals.matching),
                total: formatCount(total),
              })}
          </p>
        </div>
        <MonthSteps query={query} present={present} first={read?.first ?? null} />
        <a className="btn btn--quiet" href={monthFileAddress(query)} download>
          <DownloadIcon />
          {m.months_download()}
        </a>
      </div>
      {isUnknown && <Alert>{m.months_unknown({ month: formatMonth(firstDayOf(present)) })}</Alert>}
      {listed && <MonthTotalsPanel totals={listed.totals} />}
      <MonthFilterForm query={query} />
      {read === null && <ShopsNotLoaded address={monthAddress(query)} />}
      {listed && (
        <>
          <MonthTable
            whenEmpty={<NoShopsInMonth query={query} totals={listed.totals} />}
            shops={listed.shops}
            query={query}
            isPresent={query.month === present}
            publicUrl={publicUrl}
            timeZone={timeZone}
          />
          <PageLinks
            page={listed.page}
            count={listed.pages}
            hrefOf={(page) => monthAddress(otherMonths(query, { page }))}
          />
        </>
      )}
      {marking ? <MarkQuestion shop={marking} query={query} toast={messages} /> : messages}
    </>
  )
}

/** Says that no shop is late, no shop matches, or there was no shop yet. */
function NoShopsInMonth({ query, totals }: { query: MonthQuery; totals: MonthTotals }) {
  if (query.filter === "late" && query.search === "" && totals.paid + totals.free > 0) {
    const month = formatMonth(firstDayOf(query.month))
    return (
      <EmptyPanel
        icon={<DoneIcon />}
        title={m.months_nobody_late()}
        about={m.months_nobody_late_about({ month })}
      />
    )
  }
  const isNarrowed = query.search !== "" || query.filter !== "all"
  const everything = isNarrowed ? monthAddress(otherMonths(query, { search: "", filter: "all" })) : null
  return <NoShops about={m.months_empty_none()} everything={everything} />
}

/** Shows the totals of the whole month, whatever the search. */
function MonthTotalsPanel({ totals }: { totals: MonthTotals }) {
  const figures = [
    { label: m.months_paid(), value: formatCount(totals.paid) },
    { label: m.months_late(), value: formatCount(totals.late) },
    { label: m.months_free(), value: formatCount(totals.free) },
    { label: m.months_received(), value: formatPrice(totals.receivedCents) },
  ]
  const { deleted } = totals
  return (
    <section aria-label={m.months_numbers()}>
      <Stats className={styles.totals} figures={figures} />
      {deleted.count > 0 && (
        <p className={`muted ${styles.deleted}`}>
          {m.months_received_deleted({
            count: deleted.count,
            shown: formatCount(deleted.count),
            price: formatPrice(deleted.cents),
          })}
        </p>
      )}
    </section>
  )
}
