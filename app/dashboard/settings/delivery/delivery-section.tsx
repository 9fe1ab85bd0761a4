import type { OwnDelivery } from "#app/database/shop/delivery-areas.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Section } from "../section.tsx"
import settingsStyles from "../settings.module.css"
import { deliveryAddress } from "./delivery-address.ts"
import { deliveryValue } from "./delivery-value.ts"

/** Says what the shop offers, and links to its page. */
export function DeliverySection({ delivery }: { delivery: OwnDelivery }) {
  return (
    <Section id="delivery" title={m.delivery_title()} about={m.delivery_about()}>
      <div className={settingsStyles.everything}>
        <p>{deliveryValue(delivery)}</p>
        <a className="btn btn--quiet" href={deliveryAddress()}>
          {m.delivery_open()}
        </a>
      </div>
    </Section>
  )
}
