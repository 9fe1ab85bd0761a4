import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { PlusIcon } from "#app/ui/icons.tsx"
import { NotLoaded } from "#app/ui/list/empty-panel.tsx"
import { PageLinks } from "#app/ui/list/page-links.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { NotificationsOffer } from "../../order-events/device-notifications.tsx"
import type { Route } from "../+types/orders.route"
import type { OrderActionData } from "../orders-action-data.ts"
import { everyOrder, ordersAddress, otherOrders } from "../orders-address.ts"
import { useOrderToast } from "../use-order-toast.ts"
import { NoOrders } from "./no-orders.tsx"
import { OrdersFilter } from "./orders-filter.tsx"
import { OrdersCsv, OrdersMore } from "./orders-more.tsx"
import { OrdersTable } from "./orders-table.tsx"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import barStyles from "../../bar-head.module.css"
import styles from "./orders.module.css"

type Props = { shown: Route.ComponentProps["loaderData"]; actionData: OrderActionData | undefined }

/** Shows the shop's orders: the number of new ones, a filter, and each order with its next step. */
export function OrdersPage({ shown, actionData }: Props) {
  const { list, query, timeZone, now, reply } = shown
  const undoAt = (id: string) => ordersAddress(query, { undo: id })
  const toast = useOrderToast({ reply, actionData, undoAt })
  const fresh = list?.open.new ?? 0
  return (
    <>
      <div className={`page-head ${barStyles.head}`}>
        <div>
          <h1 className="clip">{m.orders_title()}</h1>
          <p className="clip">
            {fresh === 0
              ? m.orders_subtitle()
              : m.orders_new_count({ count: fresh, number: formatCount(fresh) })}
          </p>
        </div>
        <NotificationsOffer />
        <a
          className={`btn btn--quiet ${styles.add}`}
          href={href("/shop/orders/new")}
          aria-label={m.add_order()}
        >
          <PlusIcon />
          <span>{m.add_order()}</span>
        </a>
        {list !== null && list.total > 0 && <OrdersCsv query={query} />}
        {list !== null && <OrdersMore query={query} hasFile={list.total > 0} />}
      </div>
      {list === null ? (
        <NotLoaded
          title={m.orders_load_failed()}
          about={m.orders_load_about()}
          again={m.try_again()}
          address={ordersAddress(query)}
        />
      ) : (
        <>
          <OrdersFilter query={query} open={list.open} toCollect={list.toCollect} />
          <OrdersTable
            orders={list.orders}
            {...{ query, timeZone, now }}
            whenEmpty={<NoOrders query={query} everything={ordersAddress(everyOrder)} />}
          />
          {list.total > 0 && (
            <p className={`muted ${styles.showing}`} role="status">
              {m.orders_showing({
                shown: formatCount(list.orders.length),
                count: list.total,
                total: formatCount(list.total),
              })}
            </p>
          )}
          <PageLinks
            page={query.page}
            count={list.pages}
            hrefOf={(page) => ordersAddress(otherOrders(query, { page }))}
          />
        </>
      )}
      <Toast toast={toast} failed={m.orders_failed()} />
    </>
  )
}
