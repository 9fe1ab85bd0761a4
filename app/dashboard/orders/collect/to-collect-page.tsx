import { href } from "react-router"
import type { OpenOrders } from "#app/database/shop/orders/list-orders.ts"
import { groupsToCollect, sumToCollect, type CollectingGroup } from "#app/domain/order/collecting.ts"
import { wantedOf } from "#app/domain/hours/wanted.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { EmptyPanel, NotLoaded } from "#app/ui/list/empty-panel.tsx"
import { CalendarIcon, OrdersIcon, PrintIcon, StoreIcon } from "#app/ui/icons.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { PostButton } from "#app/ui/post-button.tsx"
import type { OrderActionData } from "../orders-action-data.ts"
import { everyOrder, orderAddress } from "../orders-address.ts"
import { useOrderToast } from "../use-order-toast.ts"
import { StatusChips } from "../list/status-chips.tsx"
import { DayAndTimes } from "../wanted/day-and-times.tsx"
import { cashAddress, collectAddress, sheetField, unpayAddress } from "./collect-address.ts"
import type { CollectedOrder } from "./read-to-collect.server.ts"
import { SecondAmount, SecondSum } from "./second-amount.tsx"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import "#app/ui/form/tick.css"
import barStyles from "../../bar-head.module.css"
import styles from "./to-collect.module.css"

type Props = {
  orders: CollectedOrder[] | null
  open: OpenOrders
  actionData: OrderActionData | undefined
}

/** The form of the courier's sheet, to which the boxes of the rows belong. */
const sheetForm = "sheet"

/**
 * Shows the orders that are not fully paid, by area. What was paid in cash is recorded in its row; those that are ticked
 * make a courier's sheet.
 */
export function ToCollectPage({ orders, open, actionData }: Props) {
  const toast = useOrderToast({ reply: null, actionData, undoAt: orderAddress, unpayAt: unpayAddress })
  return (
    <>
      <div className={`page-head ${barStyles.head}`}>
        <div>
          <h1 className="clip">{m.collect_title()}</h1>
          <p className="clip">{m.collect_about()}</p>
        </div>
      </div>
      {orders === null ? (
        <NotLoaded
          title={m.orders_load_failed()}
          about={m.orders_load_about()}
          again={m.try_again()}
          address={collectAddress()}
        />
      ) : (
        <>
          <StatusChips query={everyOrder} open={open} toCollect={orders.length} isCollecting />
          <Orders orders={orders} />
        </>
      )}
      <Toast toast={toast} failed={m.orders_failed()} />
    </>
  )
}

function Orders({ orders }: { orders: CollectedOrder[] }) {
  if (orders.length === 0)
    return <EmptyPanel icon={<OrdersIcon />} title={m.collect_none()} about={m.collect_none_about()} />
  const sum = sumToCollect(orders)
  return (
    <div className={styles.list} data-collect="">
      <form
        className={`panel ${styles.sum}`}
        id={sheetForm}
        action={href("/shop/orders/collect/sheet")}
        aria-label={m.sheet_title()}
      >
        <div>
          <h2>{m.collect_title()}</h2>
          <p>
            <b className="price">{formatPrice(sum.cents)}</b>
            <SecondSum amount={sum.second} orders={orders} />
          </p>
        </div>
        <button className="btn btn--quiet">
          <PrintIcon />
          {m.sheet_title()}
        </button>
      </form>
      {groupsToCollect(orders).map((group) => (
        <Group key={`${group.kind} ${group.areaName}`} group={group} />
      ))}
    </div>
  )
}

function Group({ group: { kind, areaName, orders } }: { group: CollectingGroup<CollectedOrder> }) {
  const name = kind === "pickup" ? m.collect_pickup() : (areaName ?? m.collect_elsewhere())
  const sum = sumToCollect(orders)
  const id = `collect-${orders[0]?.number}`
  return (
    <section className={`panel ${styles.area}`} aria-labelledby={id} data-tick-group="">
      <div className={styles.head}>
        {kind === "pickup" ? (
          <StoreIcon />
        ) : (
          <label className={`${styles.tick} needs-script`}>
            <input
              className="tick"
              type="checkbox"
              defaultChecked
              aria-label={m.collect_all_of({ area: name })}
              data-tick-all=""
            />
          </label>
        )}
        <div className={styles.title}>
          <h2 id={id} dir="auto">
            {name}
          </h2>
          <span className={styles.count}>
            {m.collect_orders({ count: orders.length, number: formatCount(orders.length) })}
          </span>
        </div>
        <b className="price">{formatPrice(sum.cents)}</b>
      </div>
      <ul>
        {orders.map((order) => (
          <Stop key={order.id} order={order} hasBox={kind !== "pickup"} />
        ))}
      </ul>
    </section>
  )
}

function Stop({ order, hasBox }: { order: CollectedOrder; hasBox: boolean }) {
  const wanted = wantedOf(order)
  const { id, number, version, name, street, toCollectCents, paidCents, isToAgree, currency } = order
  return (
    <li className={styles.stop}>
      {hasBox ? (
        <label className={styles.tick}>
          <input
            className="tick"
            type="checkbox"
            form={sheetForm}
            name={sheetField}
            value={number}
            defaultChecked
            aria-label={m.collect_take({ number })}
          />
        </label>
      ) : (
        <span />
      )}
      <div className={styles.who}>
        <a href={orderAddress(id)}>
          <bdi className="num muted">{`#${number}`}</bdi> <b dir="auto">{name ?? m.orders_no_name()}</b>
        </a>
        {street !== null && (
          <span className="muted" dir="auto">
            {street}
          </span>
        )}
        {wanted && (
          <span className={styles.wanted}>
            <CalendarIcon size="s" />
            <span>
              <DayAndTimes wanted={wanted} isShort />
            </span>
          </span>
        )}
      </div>
      <p className={styles.amount}>
        <b className="price">{formatPrice(Math.max(0, toCollectCents))}</b>
        <SecondAmount cents={toCollectCents} currency={currency} />
        {isToAgree && <small className={styles.open}>{m.collect_to_agree()}</small>}
        {paidCents > 0 && (
          <small className={styles.open}>{m.collect_paid({ paid: formatPrice(paidCents) })}</small>
        )}
      </p>
      {toCollectCents > 0 && !isToAgree && (
        <PostButton
          formClassName={styles.pay}
          className="btn btn--quiet"
          action={cashAddress(id)}
          fields={{ version }}
          waits
          busyLabel={m.orders_busy()}
          label={m.collect_pay_named({ number })}
        >
          {m.collect_pay()}
        </PostButton>
      )}
    </li>
  )
}
