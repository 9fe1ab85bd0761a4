import { data, href, replace, type ActionFunctionArgs } from "react-router"
import { adminSessionContext } from "#app/auth/admin/admin-session.server.ts"
import { failureStatus } from "#app/auth/failure-status.ts"
import { setPlatformRate } from "#app/database/admin/platform-rate.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { offeredCurrency as currency, readRate } from "#app/domain/price/currency-rules.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import type { RateActionData } from "./rate-action-data.ts"

/** Sets the rate that shops may follow. */
export async function changePlatformRate({ request, context }: ActionFunctionArgs) {
  const sent = await readForm(request)
  const fields = sent.ok ? textFields(sent.form, ["rate"]) : null
  if (fields === null)
    return data<RateActionData>({ error: "form_unreadable" }, { status: sent.ok ? 400 : sent.status })
  const input = fields.rate
  const read = readRate(input, currency)
  if (!read.ok) return data<RateActionData>({ input, problems: { rate: read.reason } }, { status: 422 })
  const { adminId, name } = context.get(adminSessionContext)
  try {
    const actor = { kind: "admin", id: adminId, name } as const
    await asAdmin(adminId, (db) => setPlatformRate(db, { currency, rate: read.rate }, actor))
    return replace(`${href("/admin")}?done=rate-saved`)
  } catch (error) {
    if (failureStatus(error) === 500) throw error
    return data<RateActionData>({ input, error: "failed" }, { status: 503 })
  }
}
