import { m } from "#app/messages/compiled/messages.js"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { SwitchButton } from "#app/ui/form/switch-button.tsx"
import { hoursAddress } from "./hours-address.ts"
import styles from "./hours.module.css"

/** Lets carts be sent while the shop is closed, or not. */
export function OrdersSwitch({ isOn }: { isOn: boolean }) {
  return (
    <section className="panel" aria-labelledby="while-closed">
      <div className={`panel__head ${styles.head}`}>
        <h3 id="while-closed">{m.hours_while_closed()}</h3>
      </div>
      <PageForm
        className={styles.orders}
        action={hoursAddress({ orders: "" })}
        data-failed={m.hours_failed()}
      >
        <div>
          <b>{m.hours_takes_orders()}</b>
          <p className="muted">{isOn ? m.hours_takes_orders_about() : m.hours_takes_none_about()}</p>
        </div>
        <SwitchButton name="on" isOn={isOn} label={m.hours_takes_orders()} />
      </PageForm>
    </section>
  )
}
