import type { ListedOrder } from "#app/database/shop/orders/list-orders.ts"
import { nextStep } from "#app/domain/order/order-steps.ts"
import { m } from "#app/messages/compiled/messages.js"
import { orderAddress } from "./orders-address.ts"

type Props = Pick<ListedOrder, "status" | "replaces" | "replacedBy"> & { className: string | undefined }

/** Says which order this one replaces, and which one replaces it, with links. */
export function ReplacedNotes({ status, replaces, replacedBy, className }: Props) {
  const settles = replaces?.isOpen === true && replacedBy === null && nextStep(status) !== null
  return (
    <>
      {replaces !== null && (
        <p className={className}>
          <span>
            <a href={orderAddress(replaces.id)}>{m.orders_replaces({ number: replaces.number })}</a>
            {settles && ` · ${m.orders_replaces_settled()}`}
          </span>
        </p>
      )}
      {replacedBy !== null && (
        <p className={className}>
          <a href={orderAddress(replacedBy.id)}>{m.orders_replaced_by({ number: replacedBy.number })}</a>
        </p>
      )}
    </>
  )
}
