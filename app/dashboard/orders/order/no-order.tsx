import { useLocation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { OrdersIcon } from "#app/ui/icons.tsx"
import { EmptyPanel, NotLoaded } from "#app/ui/list/empty-panel.tsx"
import { everyOrder, ordersAddress } from "../orders-address.ts"
import "#app/ui/panel.css"

/** Replaces an order that does not exist, or could not be read. */
export function NoOrder({ isMissing }: { isMissing: boolean }) {
  const { pathname } = useLocation()
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{m.orders_title()}</h1>
        </div>
      </div>
      {isMissing ? (
        <EmptyPanel icon={<OrdersIcon />} title={m.orders_gone()}>
          <a className="btn" href={ordersAddress(everyOrder)}>
            {m.order_back()}
          </a>
        </EmptyPanel>
      ) : (
        <NotLoaded
          title={m.orders_load_failed()}
          about={m.orders_load_about()}
          again={m.try_again()}
          address={pathname}
        />
      )}
    </>
  )
}
