import { href, Link } from "react-router"
import { shopSessionContext } from "#app/auth/shop-session.ts"
import { countOwnProducts, listOwnProducts } from "#app/database/own-products.ts"
import { findOwnPlan } from "#app/database/plan-use.ts"
import { asShop } from "#app/database/scopes.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { platformContext } from "#app/platform.ts"
import { PlusIcon } from "#app/ui/icons.tsx"
import { Toast } from "#app/ui/toast.tsx"
import { useToast } from "#app/ui/use-toast.ts"
import type { Route } from "./+types/overview.route"
import { AddressPanel } from "./overview/address-panel.tsx"
import { NewestProducts } from "./overview/newest-products.tsx"
import { PlanPanel } from "./overview/plan-panel.tsx"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import "./overview/overview.css"

/** How many of the newest products are shown. */
const newest = 4

export function meta() {
  return [{ title: m.page_title({ title: m.overview_title() }) }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { shopId, name, slug } = context.get(shopSessionContext)
  const [counts, plan, list] = await asShop(shopId, (db) =>
    Promise.all([
      countOwnProducts(db),
      findOwnPlan(db),
      listOwnProducts(db, { status: "all", page: 1, pageSize: newest }),
    ]),
  )
  const address = context.get(platformContext).publicUrl + href("/shop/:slug", { slug })
  return { name, slug, counts, plan, products: list.products, address }
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { name, counts, plan, products, address } = loaderData
  const { toast, say, close } = useToast()
  const figures: readonly (readonly [string, number])[] = [
    [m.overview_products(), counts.total],
    [m.catalog_count_active(), counts.active],
    [m.catalog_count_sale(), counts.onSale],
    [m.catalog_low_stock(), counts.lowStock],
  ]
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{m.overview_title()}</h1>
          <p>{m.overview_greeting({ shop: name })}</p>
        </div>
        <Link className="btn" to={`${href("/shop/products")}?new`}>
          <PlusIcon />
          {m.catalog_add()}
        </Link>
      </div>
      <section aria-label={m.overview_numbers()}>
        <dl className="panel stats">
          {figures.map(([label, count]) => (
            <div className="stat" key={label}>
              <dt>{label}</dt>
              <dd>
                <span className="num">{formatCount(count)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="overview__pair">
        {plan && <PlanPanel plan={plan} used={counts.total} />}
        <AddressPanel address={address} say={say} />
      </div>
      <NewestProducts products={products} />
      <Toast toast={toast} onClose={close} />
    </>
  )
}
