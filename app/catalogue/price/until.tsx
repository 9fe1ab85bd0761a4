import type { SaleUntil } from "#app/domain/price/sale-plan.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatUntil } from "#app/messages/format-time.ts"
import { ClockIcon } from "#app/ui/icons.tsx"
import { useCatalogueView } from "../price-view.tsx"
import "./until.css"

/** Shows the end of the sale price, if the owner wants shoppers to read it. */
export function Until({ until }: { until: SaleUntil | null | undefined }) {
  const shown = useCatalogueView()
  if (!until) return null
  return (
    <p className="until">
      <ClockIcon size="s" />
      {m.sale_until({ day: formatUntil(until, shown.locale) }, shown)}
    </p>
  )
}
