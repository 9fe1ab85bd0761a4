import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { actorIn, adminSessionContext, type AdminActor } from "#app/auth/admin/admin-session.server.ts"
import { runAction, type Action, type Outcome } from "#app/auth/run-action.server.ts"
import { createPlan, deletePlan, listPlans, offerPlan, updatePlan } from "#app/database/admin/admin-plans.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { isPasswordRecent } from "#app/domain/account/passwords.ts"
import { checkPlan, readPlanFields, type PlanFields } from "#app/domain/plan/plan-rules.ts"
import { notRead } from "#app/http/request.ts"
import { dialogOver } from "#app/http/screen.ts"
import { failures, type flashes, type PlanActionData } from "./plans-action-data.ts"
import { plansAddress, readPlansDialogState, type PlansDialogState } from "./plans-dialog-state.ts"

/**
 * Loads the plans, null if the database did not respond, and the one that the address opens; `missing` if it does not
 * exist. A deletion requires the password again if that was given long ago.
 */
export async function loadPlans({ url, context }: LoaderFunctionArgs) {
  const { adminId, passwordAgeSeconds } = context.get(adminSessionContext)
  const plans = await asAdmin(adminId, listPlans).catch(notRead(context, "the plans could not be listed"))
  const { status, ...opened } = dialogOver(plans, readPlansDialogState(url.searchParams))
  return data({ plans, ...opened, requiresPassword: !isPasswordRecent(passwordAgeSeconds) }, { status })
}

/** Changes a plan. The address names the action and the plan. */
export async function changePlans(args: ActionFunctionArgs) {
  const dialogState = readPlansDialogState(args.url.searchParams)
  if (dialogState === null || dialogState.kind === "list")
    return data<PlanActionData>({ error: "plan_gone" }, { status: 404 })
  const action: PlanAction<Kind> = actions[dialogState.kind]
  return runAction(action, { dialogState, actor: actorIn(args.context) }, args, {
    unreadable: { error: "form_unreadable" },
    failed: { error: failures[dialogState.kind] },
    doneAt: (done) => plansAddress({ done }),
  })
}

type Kind = Exclude<PlansDialogState["kind"], "list">
type Flash = keyof typeof flashes
type Input<K extends Kind> = { dialogState: PlansDialogState & { kind: K }; actor: AdminActor }
type PlanAction<K extends Kind, Sent = unknown> = Action<Input<K>, PlanActionData, Flash, Sent>

const planForm = { read: readPlanFields, inputOf: (fields: PlanFields) => ({ fields }) }

const creation: PlanAction<"new", PlanFields> = {
  ...planForm,
  run: ({ sent, actor }) => save(sent, actor, null),
}

const update: PlanAction<"edit", PlanFields> = {
  ...planForm,
  run: ({ dialogState: { id }, sent, actor }) => save(sent, actor, id),
}

/** Saves a plan's form, as a new plan or as the one with `planId`. */
async function save(
  fields: PlanFields,
  actor: AdminActor,
  planId: string | null,
): Promise<Outcome<PlanActionData, Flash>> {
  const checked = checkPlan(fields)
  if (!checked.ok) return { status: 422, problems: checked.problems }
  const { plan } = checked
  const saved = await asAdmin(actor.id, (db) =>
    planId === null ? createPlan(db, plan, actor) : updatePlan(db, planId, plan, actor),
  )
  if (typeof saved === "object") return { status: 422, problems: { [saved.taken]: "name_taken" } }
  if (saved === "gone") return { status: 404, error: "plan_gone" }
  return planId === null ? "created" : "updated"
}

const offer: PlanAction<"offer", "true" | "false"> = {
  read(form) {
    const wanted = form.get("active")
    return wanted === "true" || wanted === "false" ? wanted : null
  },
  async run({ dialogState: { id }, sent, actor }) {
    const isActive = sent === "true"
    const changed = await asAdmin(actor.id, (db) => offerPlan(db, id, isActive, actor))
    if (!changed) return { status: 404, error: "plan_gone" }
    return isActive ? "offered" : "withdrawn"
  },
}

/** It changes the limits of its shops, so it is dangerous. */
const deletion: PlanAction<"delete"> = {
  isDangerous: () => true,
  async run({ dialogState: { id }, actor }) {
    try {
      const moved = await asAdmin(actor.id, (db) => deletePlan(db, id, actor))
      if (moved === null) return { status: 404, error: "plan_gone" }
      return moved > 0 ? "deleted" : "deleted-empty"
    } catch (error) {
      const reason = databaseErrorOf(error)
      if (reason?.key !== "plan_protected") throw error
      return { status: 409, error: "plan_protected", plan: String(reason.params["plan"]) }
    }
  },
}

const actions: { readonly [K in Kind]: PlanAction<K> } = {
  new: creation,
  edit: update,
  offer,
  delete: deletion,
}
