import { isolated } from "#app/messages/isolated.ts"
import { m } from "#app/messages/compiled/messages.js"
import { StoreIcon, VanIcon } from "#app/ui/icons.tsx"
import type { OrderView } from "./load-order.server.ts"
import styles from "./order-state.module.css"

/** Shows how an order reaches its shopper, and where; nothing for one that says nothing about it. */
export function PlacedHandover({ shop, order }: Pick<OrderView, "shop" | "order">) {
  const { handover, areaName, customer } = order
  if (handover === null) return null
  const isPickup = handover === "pickup"
  const place = isPickup ? shop.location : customer.area
  return (
    <p className={styles.handover}>
      {isPickup ? <StoreIcon /> : <VanIcon isMirrored />}
      <span>
        <b>{isPickup ? m.delivery_pickup() : m.where_delivery_to({ name: isolated(areaName ?? "") })}</b>
        {place && <small dir="auto">{place}</small>}
      </span>
    </p>
  )
}
