import type { Action } from "#app/auth/run-action.server.ts"
import type { DeviceKind } from "#app/domain/account/device-kind.ts"
import type { OrderFlash } from "./order-flash.ts"
import type { OrderActionData } from "./orders-action-data.ts"
import type { OrderDialogState } from "./orders-address.ts"

export type OrderActionKind = Exclude<OrderDialogState["kind"], "order">

export type OrderActionInput<K extends OrderActionKind> = {
  shopId: string
  orderId: string
  dialogState: OrderDialogState & { kind: K }
  /** The device that sends the form. */
  device: DeviceKind
}

/** An action on one order. */
export type OrderAction<K extends OrderActionKind, Sent = unknown> = Action<
  OrderActionInput<K>,
  OrderActionData,
  OrderFlash,
  Sent
>
