import { href, type ActionFunctionArgs } from "react-router"
import { actorIn, type AdminActor } from "#app/auth/admin/admin-session.server.ts"
import { runAction, type Action } from "#app/auth/run-action.server.ts"
import { setPlatformRate } from "#app/database/admin/platform-rate.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { offeredCurrency as currency, readRate } from "#app/domain/price/currency-rules.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import type { flashes, RateActionData } from "./rate-action-data.ts"

const setRate: Action<{ actor: AdminActor }, RateActionData, keyof typeof flashes, string> = {
  read: (form) => textFields(form, ["rate"])?.rate ?? null,
  inputOf: (input) => ({ input }),
  async run({ sent, actor }) {
    const read = readRate(sent, currency)
    if (!read.ok) return { status: 422, problems: { rate: read.reason } }
    await asAdmin(actor.id, (db) => setPlatformRate(db, { currency, rate: read.rate }, actor))
    return "rate-saved"
  },
}

/** Sets the rate that shops may follow. */
export function changePlatformRate(args: ActionFunctionArgs) {
  return runAction(setRate, { actor: actorIn(args.context) }, args, {
    unreadable: { error: "form_unreadable" },
    failed: { error: "failed" },
    doneAt: (done) => `${href("/admin")}?done=${done}`,
  })
}
