import { data, href, Link, replace } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.ts"
import { findFirstSteps, recordShared } from "#app/database/shop/first-steps.ts"
import { findOwnPaymentStatus } from "#app/database/shop/payments.ts"
import { countOwnProducts, listOwnProducts } from "#app/database/shop/products.ts"
import { listMostViewed, listVisitDays } from "#app/database/shop/visits.ts"
import { findOwnPlan } from "#app/database/shop/plan-use.ts"
import { listToRestock } from "#app/database/shop/restock.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { chatLink } from "#app/domain/link/chat-link.ts"
import { monthOfDay } from "#app/domain/time/month.ts"
import { basicProductLimit } from "#app/domain/limits.ts"
import { planUse } from "#app/domain/plan/plan-use.ts"
import { dayIn, daysBefore } from "#app/domain/time/platform-day.ts"
import { lastDays, shownDays } from "#app/domain/visits/visit-days.ts"
import { qrCode } from "#app/images/qr/qr-code.server.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { platformContext } from "#app/platform.ts"
import { PlusIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { useToast } from "#app/ui/toast/use-toast.ts"
import type { Route } from "./+types/overview.route"
import { AddressPanel } from "./overview/address-panel.tsx"
import { FirstStepsPanel } from "./overview/first-steps-panel.tsx"
import { MostViewed } from "./overview/most-viewed.tsx"
import { NewestProducts } from "./overview/newest-products.tsx"
import { NoProducts } from "./overview/no-products.tsx"
import { Numbers } from "./overview/numbers.tsx"
import { PlanPanel } from "./overview/plan-panel.tsx"
import { QrDialog } from "./overview/qr-dialog.tsx"
import { RestockPanel } from "./overview/restock-panel.tsx"
import { sharedFields, useShared } from "./overview/use-shared.ts"
import { VisitsPanel } from "./overview/visits-panel.tsx"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import styles from "./overview/overview.module.css"

/** How many products each list shows. */
const shown = { newest: 4, restock: 5, viewed: 3 }

export function meta() {
  return [{ title: m.page_title({ title: m.overview_title() }) }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shopId, name, slug, email } = context.get(shopSessionContext)
  const { publicUrl, supportWhatsapp, timeZone } = context.get(platformContext)
  const today = dayIn(new Date(), timeZone)
  const from = daysBefore(today, shownDays - 1)
  const earlier = daysBefore(from, shownDays)
  const [counts, plan, payment, newest, restock, visits, viewed, steps] = await asShop(shopId, (db) =>
    Promise.all([
      countOwnProducts(db),
      findOwnPlan(db),
      findOwnPaymentStatus(db, monthOfDay(today)),
      listOwnProducts(db, { status: "all", page: 1, pageSize: shown.newest }),
      listToRestock(db, shown.restock),
      listVisitDays(db, earlier),
      listMostViewed(db, { from, count: shown.viewed }),
      findFirstSteps(db),
    ]),
  )
  const address = publicUrl + href("/shop/:slug", { slug })
  return {
    ...{ name, email, address, supportWhatsapp, counts, plan, payment, restock, viewed, steps },
    use: planUse(plan?.productLimit ?? basicProductLimit, counts.total),
    newest: newest.products,
    days: lastDays(visits, today),
    daysBefore: lastDays(visits, daysBefore(from, 1)),
    code: qrCode(address),
    showsCode: url.searchParams.has("code"),
  }
}

/** The one thing that is told here: that the shop's address was passed on. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const fields = sent.ok ? JSON.stringify([...sent.form]) : null
  if (fields !== JSON.stringify(Object.entries(sharedFields))) throw data(null, { status: 400 })
  await asShop(context.get(shopSessionContext).shopId, recordShared)
  return replace(href("/shop/dashboard"))
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { name, email, address, supportWhatsapp, counts, plan, use, payment, restock, newest, code } =
    loaderData
  const { toast, notify, close } = useToast()
  const noteShared = useShared(loaderData.steps?.share ?? true)
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
      {loaderData.steps && <FirstStepsPanel steps={loaderData.steps} />}
      <Numbers counts={counts} outOfStock={restock.outOfStock} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <VisitsPanel days={loaderData.days} before={loaderData.daysBefore} />
          <RestockPanel restock={restock} />
          <MostViewed products={loaderData.viewed} />
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
      {loaderData.showsCode && <QrDialog {...{ shop: name, address, code }} closeTo={here} />}
      <Toast toast={toast} onClose={close} />
    </>
  )
}
