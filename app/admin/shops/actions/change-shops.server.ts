import { replace, type ActionFunctionArgs } from "react-router"
import { adminSessionContext } from "#app/auth/admin/admin-session.server.ts"
import { requireOwnPassword } from "#app/auth/admin/own-password.server.ts"
import { failureStatus } from "#app/auth/failure-status.ts"
import { ownPasswordField, ownPasswordStatus } from "#app/domain/account/passwords.ts"
import { sentFields } from "#app/domain/text/text-fields.ts"
import { monthOfDay } from "#app/domain/time/month.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { requestContext } from "#app/http/request.ts"
import { platformContext } from "#app/platform.ts"
import { failures } from "../shops-action-data.ts"
import {
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
import { rejected, respond, type ShopAction } from "./shop-action.server.ts"

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
export async function changeShops({ request, url, context }: ActionFunctionArgs) {
  const dialogState = readShopsDialogState(url.searchParams)
  if (dialogState === null || dialogState.kind === "list") return rejected("shop_gone", 404)
  const action: ShopAction<Kind, string> = actions[dialogState.kind]
  const sent = await readForm(request)
  if (!sent.ok) return rejected("form_unreadable", sent.status)
  const names = action.isDangerous ? [...action.fields, ownPasswordField] : action.fields
  const fields = sentFields(sent.form, names)
  if (fields === null) return rejected("form_unreadable", 400)
  const query = readShopsQuery(url.searchParams)
  const { timeZone } = context.get(platformContext)
  const day = dayIn(new Date(), timeZone)
  const present = { day, month: monthOfDay(day), timeZone }
  const { adminId, name } = context.get(adminSessionContext)
  const actor = { kind: "admin", id: adminId, name } as const
  const input = { dialogState, fields, query, present, actor }
  try {
    if (await action.isDangerous?.(input)) {
      const ownPassword = await requireOwnPassword(context, fields[ownPasswordField] ?? "")
      if (ownPassword !== null)
        return respond({ ownPassword, input: fields["sentence"] ?? "" }, ownPasswordStatus[ownPassword.kind])
    }
    const outcome = await action.run(input)
    return typeof outcome === "string" ? replace(shopsAddress(query, { done: outcome })) : outcome
  } catch (error) {
    if (failureStatus(error) === 500) throw error
    context.get(requestContext).log.error({ err: error }, "a shop was not changed")
    return rejected(failures[dialogState.kind], 503)
  }
}
