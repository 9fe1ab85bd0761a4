import { usePriceText } from "#app/catalogue/price-view.tsx"
import type { AreaView } from "#app/domain/delivery/delivery-view.ts"
import { areaConditions } from "./area-text.ts"

/** Shows the owner's note and the sums of goods on which an area depends. */
export function AreaNotes({ area }: { area: AreaView }) {
  const format = usePriceText()
  const conditions = areaConditions(area, format)
  if (area.note === null && conditions.length === 0) return null
  return (
    <small>
      {area.note !== null && <bdi lang={area.langs?.note}>{area.note}</bdi>}
      {area.note !== null && conditions.length > 0 && " · "}
      {conditions.join(" · ")}
    </small>
  )
}
