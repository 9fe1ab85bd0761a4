import { href } from "react-router"
import { sumToCollect } from "#app/domain/order/collecting.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatDay } from "#app/messages/format-time.ts"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { BackIcon, PrintIcon } from "#app/ui/icons.tsx"
import { NotLoaded } from "#app/ui/list/empty-panel.tsx"
import type { CollectedOrder } from "./read-to-collect.server.ts"
import { SecondAmount, SecondSum } from "./second-amount.tsx"
import "#app/ui/panel.css"
import styles from "./courier-sheet.module.css"

type Props = { shop: string; timeZone: string; now: string; orders: CollectedOrder[] | null }

/** Shows what a courier needs of each order, and nothing else about its customer, on paper. */
export function CourierSheetPage({ shop, timeZone, now, orders }: Props) {
  const back = href("/shop/orders/collect")
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <a className="icon-btn" href={back} aria-label={m.sheet_back()}>
          <BackIcon isMirrored />
        </a>
        <div>
          <h1>{m.sheet_title()}</h1>
          <p className="muted">{m.sheet_about()}</p>
        </div>
        <button className="btn needs-script" type="button" data-print="">
          <PrintIcon />
          {m.sheet_print()}
        </button>
      </div>
      {orders === null ? (
        <NotLoaded
          title={m.orders_load_failed()}
          about={m.orders_load_about()}
          again={m.try_again()}
          address={back}
        />
      ) : (
        <Paper shop={shop} day={formatDay(now, timeZone)} orders={orders} />
      )}
    </div>
  )
}

function Paper({ shop, day, orders }: { shop: string; day: string; orders: CollectedOrder[] }) {
  const sum = sumToCollect(orders)
  return (
    <section className={styles.paper}>
      <div className={styles.title}>
        <p>
          <b dir="auto">{shop}</b>
          <span>{day}</span>
        </p>
        <p>
          <span>{m.sheet_orders({ count: orders.length, number: formatCount(orders.length) })}</span>
          <b className="price">{formatPrice(sum.cents)}</b>
          <SecondSum amount={sum.second} orders={orders} />
        </p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{m.sheet_done()}</span>
            </th>
            <th scope="col">{m.orders_number()}</th>
            <th scope="col">{m.orders_customer()}</th>
            <th scope="col">{m.sheet_where()}</th>
            <th scope="col">{m.sheet_pieces()}</th>
            <th scope="col">{m.sheet_amount()}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </tbody>
      </table>
      <p className={styles.footer}>
        <span>{m.sheet_courier()}</span>
        <i />
        <span>{m.sheet_handed()}</span>
        <i />
      </p>
    </section>
  )
}

function Row({ order }: { order: CollectedOrder }) {
  const { number, name, phone, areaName, street, pieces, toCollectCents, isToAgree, currency } = order
  return (
    <tr>
      <td className={styles.box}>
        <span className="unseen">{m.sheet_box()}</span>
      </td>
      <td>
        <bdi className="num">{number}</bdi>
      </td>
      <td>
        <b dir="auto">{name ?? m.orders_no_name()}</b>
        {phone !== "" && <bdi className="num">{phone}</bdi>}
      </td>
      <td>
        {areaName !== null && <b dir="auto">{areaName}</b>}
        {street !== null && <span dir="auto">{street}</span>}
      </td>
      <td>{m.order_pieces({ count: pieces, number: formatCount(pieces) })}</td>
      <td>
        <b className="price">{formatPrice(Math.max(0, toCollectCents))}</b>
        <SecondAmount cents={toCollectCents} currency={currency} />
        {isToAgree && <small>{m.collect_to_agree()}</small>}
      </td>
    </tr>
  )
}
