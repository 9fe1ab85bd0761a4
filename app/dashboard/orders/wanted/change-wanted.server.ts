import { asShop } from "#app/database/connection/scopes.server.ts"
import { platformZone } from "#app/database/connection/pools.server.ts"
import { changeWanted } from "#app/database/shop/orders/change-wanted.ts"
import {
  noWantedFields,
  readWantedFields,
  readWantedForm,
  type WantedForm,
} from "#app/domain/hours/wanted-form.ts"
import { isOpenOrder } from "#app/domain/order/order.ts"
import type { OrderAction } from "../order-action.ts"

/** Changes when an order is wanted. */
export const wanted: OrderAction<"wanted", WantedForm> = {
  read: readWantedForm,
  inputOf: ({ fields, isRemoval }) => (isRemoval ? {} : { wanted: fields }),
  async run({ shopId, orderId, device, sent: { version, isRemoval, fields } }) {
    const today = { now: new Date(), timeZone: platformZone() }
    const read = readWantedFields(isRemoval ? noWantedFields : fields, today)
    if (!read.ok) return { status: 422, wantedProblem: read.problem }
    const changed = await asShop(shopId, (db) =>
      changeWanted(db, orderId, { version, wanted: read.wanted, device }),
    )
    if (changed.kind === "done") return "wanted"
    if (changed.kind === "gone") return { status: 404, error: { key: "gone" } }
    return { status: 409, error: { key: isOpenOrder(changed.status) ? "wanted_conflict" : "wanted_done" } }
  },
}
