import { href, Link } from "react-router"
import type { OwnProductCounts } from "#app/database/shop/products.ts"
import { chatLink } from "#app/domain/link/links.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { PlusIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import { Stats } from "#app/ui/list/stats.tsx"
import { Toast, useToast } from "#app/ui/toast/toast.tsx"
import { AddressPanel } from "./address-panel.tsx"
import { FirstStepsPanel, useShared } from "./first-steps-panel.tsx"
import { NewestProducts, NoProducts } from "./newest-products.tsx"
import type { loadOverview } from "./overview.server.ts"
import { PlanPanel } from "./plan-panel.tsx"
import { MostViewed, RestockPanel } from "./product-lists.tsx"
import { QrDialog } from "./qr-dialog.tsx"
import { VisitsPanel } from "./visits-panel.tsx"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import styles from "./overview.module.css"

type Props = Awaited<ReturnType<typeof loadOverview>>

/** The owner's first page: what is new, what is needed, where the shop is found. */
export function OverviewPage(shown: Props) {
  const { name, email, address, supportWhatsapp, counts, plan, use, payment, restock, newest, code } = shown
  const { toast, notify, close } = useToast()
  const noteShared = useShared(shown.steps?.share ?? true)
  const here = href("/shop/dashboard")
  const biggerPlan =
    use.kind === "full" ? chatLink(supportWhatsapp, m.overview_plan_chat({ shop: name, email })) : null
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{m.overview_title()}</h1>
          <p>{m.overview_greeting({ shop: name })}</p>
        </div>
        {biggerPlan === null ? (
          <Link className="btn" to={`${href("/shop/products")}?new`}>
            <PlusIcon />
            {m.catalog_add()}
          </Link>
        ) : (
          <a className="btn" href={biggerPlan} target="_blank" rel="noopener">
            <WhatsappIcon />
            {m.overview_plan_ask()}
            <span className="unseen">{m.opens_new_tab()}</span>
          </a>
        )}
      </div>
      {shown.steps && <FirstStepsPanel steps={shown.steps} />}
      <Numbers counts={counts} outOfStock={restock.outOfStock} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <VisitsPanel days={shown.days} before={shown.daysBefore} />
          <RestockPanel restock={restock} />
          <MostViewed products={shown.viewed} />
          {newest.length === 0 && <NoProducts />}
        </div>
        <div className={styles.column}>
          <PlanPanel plan={plan} use={use} used={counts.total} payment={payment} />
          <AddressPanel
            {...{ shop: name, address, code, notify }}
            codeAddress={`${here}?code`}
            onShared={noteShared}
          />
        </div>
      </div>
      {newest.length > 0 && <NewestProducts products={newest} />}
      {shown.showsCode && <QrDialog {...{ shop: name, address, code }} closeTo={here} />}
      <Toast toast={toast} onClose={close} />
    </>
  )
}

/** The counters, each with what it leaves out. */
function Numbers({ counts, outOfStock }: { counts: OwnProductCounts; outOfStock: number }) {
  const { total, active, inactive, onSale, lowStock } = counts
  const figures = [
    { label: m.overview_products(), count: total, beside: null },
    {
      label: m.catalog_count_active(),
      count: active,
      beside: inactive > 0 ? m.overview_hidden({ count: inactive, hidden: formatCount(inactive) }) : null,
    },
    { label: m.catalog_count_sale(), count: onSale, beside: null },
    {
      label: m.catalog_low_stock(),
      count: lowStock,
      beside:
        outOfStock > 0 ? m.overview_out_count({ count: outOfStock, out: formatCount(outOfStock) }) : null,
    },
  ]
  return (
    <section aria-label={m.overview_numbers()}>
      <Stats
        figures={figures.map(({ label, count, beside }) => ({
          label,
          value: formatCount(count),
          beside: beside !== null && <span className={styles.beside}>{beside}</span>,
        }))}
      />
    </section>
  )
}
