import { usePriceText } from "#app/catalogue/price-view.tsx"
import type { AreaView, DeliveryView } from "#app/domain/delivery/delivery-view.ts"
import { m } from "#app/messages/compiled/messages.js"
import { isolated } from "#app/messages/isolated.ts"
import { areaConditions, deliveryPriceText } from "./area-text.ts"

type Props = {
  view: DeliveryView
  /** What the option of an area sends. */
  valueOfArea?: (area: AreaView) => string
}

/** Lists pickup and the areas with their prices, for a native list. */
export function WhereOptions({ view, valueOfArea = ({ id }) => id }: Props) {
  const format = usePriceText()
  return (
    <>
      <option value="">{m.where_choose()}</option>
      {view.hasPickup && <option value="pickup">{m.where_pick_up()}</option>}
      {view.areas.map((area) => (
        <option key={area.id} value={valueOfArea(area)}>
          {[
            isolated(area.name),
            deliveryPriceText(area.priceCents, format),
            ...areaConditions(area, format),
          ].join(" · ")}
        </option>
      ))}
    </>
  )
}
