import { AreaNotes } from "#app/cart/where/area-notes.tsx"
import { deliveryPriceText } from "#app/cart/where/area-text.ts"
import { otherLanguage } from "#app/catalogue/language/other-language.ts"
import { usePriceText } from "#app/catalogue/price-view.tsx"
import { lowestDelivery, type DeliveryView } from "#app/domain/delivery/delivery-view.ts"
import { m } from "#app/messages/compiled/messages.js"
import { DownIcon } from "#app/ui/icons.tsx"
import frameStyles from "../own-orders/own-orders-frame.module.css"
import styles from "./delivery-frame.module.css"

/**
 * Says in one line what delivery costs and that there is pickup, before anything is in the cart. Opened, it lists all
 * areas. It is closed at the first paint, so the look of its list comes with the later sheet.
 */
export function DeliveryFrame({ delivery }: { delivery: DeliveryView }) {
  const format = usePriceText()
  const { areas, hasPickup, place } = delivery
  if (areas.length === 0) return <p className={`wrap muted ${frameStyles.line}`}>{m.delivery_pickup()}</p>
  const about = [costText(areas, format), hasPickup && m.where_page_pick_up()].filter(
    (text) => text !== false,
  )
  return (
    <details className={`wrap ${frameStyles.orders}`} data-delivery="">
      <summary>
        <span>{about.join("\u00A0· ")}</span>
        <DownIcon size="s" />
      </summary>
      <ul className={styles.areas}>
        {hasPickup && (
          <li>
            <span>
              {m.where_pick_up()}
              {place !== null && <small dir="auto">{place}</small>}
            </span>
            <span>{m.where_free()}</span>
          </li>
        )}
        {areas.map((area) => (
          <li key={area.id}>
            <span>
              <span {...otherLanguage(area, "name")}>{area.name}</span>
              <AreaNotes area={area} />
            </span>
            <span>{deliveryPriceText(area.priceCents, format)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function costText(areas: DeliveryView["areas"], format: (cents: number) => string): string {
  const lowest = lowestDelivery(areas)
  const isSame = areas.every(({ priceCents }) => priceCents === lowest)
  if (lowest === null) return m.where_page_agree()
  if (lowest === 0) return isSame ? m.where_page_free() : m.where_page_free_some()
  return (isSame ? m.where_page_price : m.where_page_delivery)({ price: format(lowest) })
}
