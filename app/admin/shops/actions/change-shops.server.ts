import { data, type ActionFunctionArgs } from "react-router"
import { actorIn } from "#app/auth/admin/admin-session.server.ts"
import { runAction } from "#app/auth/run-action.server.ts"
import { monthOfDay } from "#app/domain/time/month.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { platformContext } from "#app/platform.ts"
import { failures, type ShopActionData } from "../shops-action-data.ts"
import {
  afterMark,
  readShopsDialogState,
  readShopsQuery,
  shopsAddress,
  type ShopsDialogState,
} from "../shops-dialog-state.ts"
import { blockShop, unblockShop } from "./block-shop.server.ts"
import { changePlan } from "./change-plan.server.ts"
import { deleteWholeShop } from "./delete-shop.server.ts"
import { markAll, markSelected, markShop, undoMarking } from "./mark-shops.server.ts"
import { recoverShop } from "./recover-shop.server.ts"
import { createShop, saveShop } from "./save-shop.server.ts"
import type { ShopAction } from "./shop-action.server.ts"

type Kind = Exclude<ShopsDialogState["kind"], "list">

const actions: { readonly [K in Kind]: ShopAction<K, string> } = {
  new: createShop,
  edit: saveShop,
  pay: markShop,
  bulk: markSelected,
  "all-unpaid": markAll,
  undo: undoMarking,
  block: blockShop,
  unblock: unblockShop,
  plan: changePlan,
  recover: recoverShop,
  delete: deleteWholeShop,
}

/** Changes a shop. The address names the action and the shop. */
export async function changeShops(args: ActionFunctionArgs) {
  const { url, context } = args
  const dialogState = readShopsDialogState(url.searchParams)
  if (dialogState === null || dialogState.kind === "list")
    return data<ShopActionData>({ error: "shop_gone" }, { status: 404 })
  const action: ShopAction<Kind, string> = actions[dialogState.kind]
  const query = readShopsQuery(url.searchParams)
  const { timeZone } = context.get(platformContext)
  const day = dayIn(new Date(), timeZone)
  const present = { day, month: monthOfDay(day), timeZone }
  return runAction(action, { dialogState, query, present, actor: actorIn(context) }, args, {
    unreadable: { error: "form_unreadable" },
    failed: { error: failures[dialogState.kind] },
    doneAt: (done) =>
      shopsAddress(dialogState.kind === "pay" ? afterMark(query, dialogState.id) : query, { done }),
  })
}
