import { data, replace, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { adminSessionContext, type AdminSession } from "#app/auth/admin/admin-session.server.ts"
import { requireOwnPassword, extractOwnPassword } from "#app/auth/admin/own-password.server.ts"
import { failureStatus } from "#app/auth/failure-status.ts"
import { createPlan, deletePlan, listPlans, offerPlan, updatePlan } from "#app/database/admin/admin-plans.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { isPasswordRecent, ownPasswordStatus } from "#app/domain/account/passwords.ts"
import { checkPlan, readPlanFields, type PlanFields } from "#app/domain/plan/plan-rules.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { requestContext } from "#app/http/request.ts"
import { failures, type flashes, type PlanActionData, type PlanError } from "./plans-action-data.ts"
import { plansAddress, readPlansDialogState, type PlansDialogState } from "./plans-dialog-state.ts"

const closed: PlansDialogState = { kind: "list" }

/** Loads the plans, and the one that the address opens. */
export async function loadPlans({ url, context }: LoaderFunctionArgs) {
  const { adminId, passwordAgeSeconds } = context.get(adminSessionContext)
  const opened = readPlansDialogState(url.searchParams)
  const plans = await asAdmin(adminId, listPlans).catch((error: unknown) => {
    context.get(requestContext).log.error({ err: error }, "the plans could not be listed")
    return null
  })
  const missing =
    plans !== null && (opened === null || ("id" in opened && plans.every(({ id }) => id !== opened.id)))
  const dialogState = opened === null || missing || plans === null ? closed : opened
  const requiresPassword = !isPasswordRecent(passwordAgeSeconds)
  return data(
    { plans, dialogState, missing, requiresPassword },
    { status: plans === null ? 503 : missing ? 404 : 200 },
  )
}

/** Changes a plan. The address names the action and the plan. */
export async function changePlans({ request, url, context }: ActionFunctionArgs) {
  const dialogState = readPlansDialogState(url.searchParams)
  if (dialogState === null || dialogState.kind === "list") return rejected("plan_gone", 404)
  const sent = await readForm(request)
  if (!sent.ok) return rejected("form_unreadable", sent.status)
  const admin = context.get(adminSessionContext)
  try {
    switch (dialogState.kind) {
      case "new":
        return await save(sent.form, admin, null)
      case "edit":
        return await save(sent.form, admin, dialogState.id)
      case "offer":
        return await offer(sent.form, admin, dialogState.id)
      case "delete": {
        // A deletion changes the limits of its shops: it requires the password again if that was given long ago.
        const ownPassword = await requireOwnPassword(context, extractOwnPassword(sent.form))
        if (ownPassword === null) return await remove(admin, dialogState.id)
        return data<PlanActionData>({ ownPassword }, { status: ownPasswordStatus[ownPassword.kind] })
      }
    }
  } catch (error) {
    if (failureStatus(error) === 500) throw error
    return rejected(failures[dialogState.kind], 503, { fields: readPlanFields(sent.form) ?? undefined })
  }
}

/** Saves a plan's form, as a new plan or as the one with `planId`. */
async function save(form: FormData, admin: AdminSession, planId: string | null) {
  const fields = readPlanFields(form)
  if (fields === null) return rejected("form_unreadable", 400)
  const checked = checkPlan(fields)
  if (!checked.ok) return data<PlanActionData>({ fields, problems: checked.problems }, { status: 422 })
  const { plan } = checked
  const saved = await asAdmin(admin.adminId, (db) =>
    planId === null ? createPlan(db, plan, actorOf(admin)) : updatePlan(db, planId, plan, actorOf(admin)),
  )
  if (typeof saved === "object")
    return data<PlanActionData>({ fields, problems: { [saved.taken]: "name_taken" } }, { status: 422 })
  if (saved === "gone") return rejected("plan_gone", 404, { fields })
  return done(planId === null ? "created" : "updated")
}

async function offer(form: FormData, admin: AdminSession, planId: string) {
  const wanted = form.get("active")
  if (wanted !== "true" && wanted !== "false") return rejected("form_unreadable", 400)
  const isActive = wanted === "true"
  const changed = await asAdmin(admin.adminId, (db) => offerPlan(db, planId, isActive, actorOf(admin)))
  return changed ? done(isActive ? "offered" : "withdrawn") : rejected("plan_gone", 404)
}

async function remove(admin: AdminSession, planId: string) {
  try {
    const moved = await asAdmin(admin.adminId, (db) => deletePlan(db, planId, actorOf(admin)))
    if (moved === null) return rejected("plan_gone", 404)
    return done(moved > 0 ? "deleted" : "deleted-empty")
  } catch (error) {
    const reason = databaseErrorOf(error)
    if (reason?.key !== "plan_protected") throw error
    return rejected("plan_protected", 409, { plan: String(reason.params["plan"]) })
  }
}

const actorOf = ({ adminId, name }: AdminSession) => ({ kind: "admin", id: adminId, name }) as const

const done = (flash: keyof typeof flashes) => replace(plansAddress({ done: flash }))

function rejected(
  reason: PlanError,
  status: number,
  also: { fields?: PlanFields | undefined; plan?: string } = {},
) {
  const { fields, ...about } = also
  return data<PlanActionData>({ error: reason, ...about, ...(fields && { fields }) }, { status })
}
