import { SecondPrice, useCatalogueView } from "#app/catalogue/price-view.tsx"
import type { Bill } from "#app/domain/delivery/bill.ts"
import { m } from "#app/messages/compiled/messages.js"

/** Shows the total of a bill in the second currency, if it is shown beside dollars. */
export function SecondTotal({ totalCents, isToAgree }: Pick<Bill, "totalCents" | "isToAgree">) {
  const { money } = useCatalogueView()
  if (!money || money.isAlone) return null
  return (
    <small>
      <SecondPrice cents={totalCents} />
      {isToAgree && <span> {m.bill_plus_delivery()}</span>}
    </small>
  )
}
