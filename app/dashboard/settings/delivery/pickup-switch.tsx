import { m } from "#app/messages/compiled/messages.js"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { SwitchButton } from "#app/ui/form/switch-button.tsx"
import { StoreIcon } from "#app/ui/icons.tsx"
import { settingsAddress } from "../settings-address.ts"
import { deliveryAddress } from "./delivery-address.ts"
import styles from "./delivery.module.css"

type Props = { location: string | null; isOn: boolean }

/** Switches pickup on or off. Address and map link are the shop's. */
export function PickupSwitch({ location, isOn }: Props) {
  return (
    <PageForm
      className={`panel ${styles.pickup}`}
      id="pickup"
      action={deliveryAddress({ pickup: "" })}
      data-failed={m.delivery_failed()}
    >
      <StoreIcon />
      <div>
        <b>{m.delivery_pickup()}</b>
        <p className="muted">
          {location === null ? (
            <a className={styles.address} href={`${settingsAddress("basic")}#location`}>
              {m.delivery_pickup_address()}
            </a>
          ) : (
            <>
              <bdi>{location}</bdi> · {m.delivery_free()}
            </>
          )}
        </p>
      </div>
      <SwitchButton name="on" isOn={isOn} label={m.delivery_pickup()} />
    </PageForm>
  )
}
