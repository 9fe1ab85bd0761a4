import type { ReactNode } from "react"
import { href, useSearchParams } from "react-router"
import type { OwnProductCounts } from "#app/database/shop/products/own-products.ts"
import { chatLink } from "#app/domain/link/links.ts"
import type { Opening } from "#app/domain/hours/open-state.ts"
import type { ProductStatus } from "#app/domain/product/product.ts"
import { firstSteps, stepsDone } from "#app/domain/shop/shop.ts"
import { beforeFullStop } from "#app/domain/text/text-input.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { PlusIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import { Stats } from "#app/ui/list/stats.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import type { OrderActionData } from "#app/dashboard/orders/orders-action-data.ts"
import { useOrderToast } from "#app/dashboard/orders/use-order-toast.ts"
import { FirstStepsPanel } from "./first-steps-panel.tsx"
import { homeAddress } from "./home-address.ts"
import { MissingPhone, NeedsPanel } from "./needs-panel.tsx"
import { NewestProducts, NoProducts } from "./newest-products.tsx"
import { NewOrdersPanel } from "./orders/new-orders-panel.tsx"
import type { loadOverview } from "./overview.server.ts"
import { PausePanel } from "./pause/pause-panel.tsx"
import { PlanPanel } from "./plan-panel.tsx"
import { MostOrdered, MostViewed } from "./product-lists.tsx"
import { QrDialog } from "./sharing/qr-dialog.tsx"
import { NoSales, SalesPanel } from "./sales/sales-panel.tsx"
import { SharePanel } from "./sharing/share-panel.tsx"
import { StoryDialog } from "./sharing/story-dialog.tsx"
import { VisitsPanel } from "./visits/visits-panel.tsx"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import styles from "./overview.module.css"

type Props = Awaited<ReturnType<typeof loadOverview>> & { actionData: OrderActionData | undefined }

/** Shows the owner's first page, by urgency: new orders, what needs the owner, how to share the shop, its numbers. */
export function OverviewPage(shown: Props) {
  const { name, email, address, supportWhatsapp, counts, plan, use, payment, newest, code, actionData } =
    shown
  const [parameters] = useSearchParams()
  const at = (also: Readonly<Record<string, string>>) =>
    homeAddress(parameters, { marked: parameters.getAll("marked"), ...also })
  const toast = useOrderToast({ reply: shown.reply, actionData, undoAt: (id) => at({ undo: id }) })
  const messages = <Toast toast={toast} failed={m.failed_title()} />
  const here = href("/shop/dashboard")
  const isNew = shown.steps !== null && stepsDone(shown.steps) < firstSteps.length
  const biggerPlan =
    use.kind === "full" ? chatLink(supportWhatsapp, m.overview_plan_chat({ shop: name, email })) : null
  const newestProducts = newest.length > 0 && <NewestProducts products={newest} />
  // On wide screens both columns are about as long: beside many rows is room for the newest products.
  const openSteps = isNew && shown.steps ? firstSteps.length - stepsDone(shown.steps) : 0
  const isLong = shown.orders.length + shown.needs.length + openSteps > 3
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{m.overview_title()}</h1>
          <p>
            {(isNew ? m.overview_greeting_first : m.overview_greeting)({
              shop: beforeFullStop(shown.greeted),
            })}
          </p>
        </div>
        {biggerPlan === null ? (
          <a className={`btn ${styles.add}`} href={`${href("/shop/products")}?new`}>
            <PlusIcon />
            {m.catalog_add()}
          </a>
        ) : (
          <a className="btn" href={biggerPlan} target="_blank" rel="noopener">
            <WhatsappIcon />
            {m.overview_plan_ask()}
            <span className="unseen">{m.opens_new_tab()}</span>
          </a>
        )}
      </div>
      {(!isNew || usesOpening(shown.opening.opening)) && (
        <PausePanel shop={shown.opening} now={shown.now} timeZone={shown.timeZone} />
      )}
      <div className={styles.columns}>
        <div className={styles.stack}>
          {!shown.hasPhone && <MissingPhone />}
          <NewOrdersPanel
            orders={shown.orders}
            count={shown.newOrders}
            {...{ timeZone: shown.timeZone, now: shown.now }}
            confirmAt={(id) => at({ confirm: id })}
          />
          <NeedsPanel
            needs={shown.needs}
            debt={shown.debt}
            rowsAbove={shown.orders.length + (shown.hasPhone ? 0 : 1)}
            saysAllDone={!isNew && shown.orders.length === 0 && shown.hasPhone}
          />
        </div>
        <div className={styles.aside}>
          <SharePanel
            {...{ shop: name, address }}
            codeAddress={`${here}?code`}
            storyAddress={`${here}?story`}
          />
          <div className={`${styles.stack} ${styles.last}`}>
            <Numbers counts={counts} />
            {newest.length === 0 && <NoProducts />}
            {shown.sales && <MostOrdered products={shown.sales.ordered} view={shown.sales.view} />}
            <MostViewed products={shown.viewed} />
            <PlanPanel plan={plan} use={use} used={counts.total} payment={payment} />
            {isLong && newestProducts}
          </div>
        </div>
        <div className={`${styles.stack} ${styles.numbers}`}>
          {shown.steps && <FirstStepsPanel steps={shown.steps} />}
          {shown.sales === null ? <NoSales /> : <SalesPanel {...shown.sales} />}
          <VisitsPanel days={shown.days} before={shown.daysBefore} />
        </div>
      </div>
      {!isLong && newestProducts}
      {shown.showsCode && <QrDialog {...{ shop: name, address, code }} closeTo={here} />}
      {shown.showsStory && (
        <StoryDialog {...{ shop: name, slug: shown.slug, address }} closeTo={here} toast={messages} />
      )}
      {!shown.showsStory && messages}
    </>
  )
}

/** Returns whether the shop can be closed now or later. */
function usesOpening({ week, closures, pause }: Opening): boolean {
  return week !== null || closures.length > 0 || pause !== null
}

/** Shows the counters, each with a link to the products that it counts. */
function Numbers({ counts }: { counts: OwnProductCounts }) {
  const { total, inactive, onSale, lowStock, outOfStock } = counts
  const hidden = inactive > 0 && (
    <span className={styles.beside}>
      {m.overview_hidden({ count: inactive, hidden: formatCount(inactive) })}
    </span>
  )
  const figures: readonly (readonly [ProductStatus, string, number, ReactNode?])[] = [
    ["all", m.overview_products(), total, hidden],
    ["on-sale", m.catalog_count_sale(), onSale],
    ["low-stock", m.catalog_low_stock(), lowStock],
    ["out-of-stock", m.actions_out_of_stock(), outOfStock],
  ]
  const list = href("/shop/products")
  return (
    <section aria-label={m.overview_numbers()}>
      <Stats
        columns={2}
        figures={figures.map(([status, label, count, beside]) => ({
          ...{ label, beside, value: formatCount(count) },
          to: status === "all" ? list : `${list}?status=${status}`,
        }))}
      />
    </section>
  )
}
