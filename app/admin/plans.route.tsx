import { useCallback, useMemo } from "react"
import { data, Link, replace, useSearchParams, type RouterContextProvider } from "react-router"
import { adminSessionContext, type AdminSession } from "#app/auth/admin/admin-session.ts"
import { HashingBusy } from "#app/auth/password/hashing-queue.ts"
import { requireOwnPassword, extractOwnPassword } from "#app/auth/admin/own-password.server.ts"
import { createPlan, deletePlan, listPlans, offerPlan, updatePlan } from "#app/database/admin/plans.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { refusalOf } from "#app/database/connection/refusals.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { isPasswordRecent, ownPasswordStatus } from "#app/domain/account/own-password.ts"
import {
  checkPlan,
  emptyPlan,
  fieldsOfPlan,
  readPlanFields,
  type PlanFields,
} from "#app/domain/plan/plan-form.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { requestContext } from "#app/http/request.ts"
import { PlusIcon } from "#app/ui/icons.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { useResults } from "#app/ui/toast/use-results.ts"
import type { Route } from "./+types/plans.route"
import { signInAgain } from "./sign-in-again.ts"
import type { PlanAnswer, PlanRefusal } from "./plans/answer.ts"
import { DeletePlan } from "./plans/delete-plan.tsx"
import { NoPlans, PlansNotLoaded } from "./plans/no-plans.tsx"
import { notices, readNotice, type Notice } from "./plans/notice.ts"
import { PlanCard } from "./plans/plan-card.tsx"
import { PlanDialog } from "./plans/plan-dialog.tsx"
import { refusalText } from "./plans/plan-text.ts"
import { plansAddress, readPlansPlace, type PlansPlace } from "./plans/plans-place.ts"
import { PlansSummary } from "./plans/plans-summary.tsx"
import { refusalOfFailure, shouldReadAgain } from "./plans/should-read-again.ts"
import "#app/ui/panel.css"
import "./plans/plans.css"

const closed: PlansPlace = { kind: "list" }

export function meta() {
  return [{ title: m.page_title({ title: m.admin_menu_plans() }) }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { adminId, passwordAge } = context.get(adminSessionContext)
  const requested = readPlansPlace(url.searchParams)
  const plans = await asAdmin(adminId, listPlans).catch((error: unknown) => {
    context.get(requestContext).log.error({ err: error }, "the plans could not be listed")
    return null
  })
  const missing =
    plans !== null &&
    (requested === null || ("id" in requested && plans.every(({ id }) => id !== requested.id)))
  const place = requested === null || missing || plans === null ? closed : requested
  const requiresPassword = !isPasswordRecent(passwordAge)
  return data(
    { plans, place, missing, requiresPassword },
    { status: plans === null ? 503 : missing ? 404 : 200 },
  )
}

/** The address says what is to be done, and to which plan. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const admin = context.get(adminSessionContext)
  const place = readPlansPlace(url.searchParams)
  if (place?.kind === "new") return save(request, admin, null)
  if (place?.kind === "edit") return save(request, admin, place.id)
  if (place?.kind === "offer") return offer(request, admin, place.id)
  if (place?.kind === "delete") return remove(request, context, place.id)
  return refused({ kind: "plan_gone" }, 404)
}

/** A plan's form as it arrives: a new one, or the one with `planId` as it shall be. */
async function save(request: Request, admin: AdminSession, planId: string | null) {
  const sent = await readForm(request)
  const fields = sent.ok ? readPlanFields(sent.form) : null
  if (fields === null) return refused({ kind: "form_unreadable" }, sent.ok ? 400 : sent.status)
  const checked = checkPlan(fields)
  if (!checked.ok) return data<PlanAnswer>({ fields, problems: checked.problems }, { status: 422 })
  const { plan } = checked
  const isNew = planId === null
  const actor = actorOf(admin)
  const saved = await asAdmin(admin.adminId, (db) =>
    isNew ? createPlan(db, plan, actor) : updatePlan(db, planId, plan, actor),
  ).catch(nullIfUnavailable)
  if (saved === null) return refused({ kind: isNew ? "create_failed" : "update_failed" }, 503, fields)
  if (saved === "name_taken")
    return data<PlanAnswer>({ fields, problems: { name: "name_taken" } }, { status: 422 })
  if (saved === "gone") return refused({ kind: "plan_gone" }, 404, fields)
  return done(isNew ? "created" : "updated")
}

async function offer(request: Request, admin: AdminSession, planId: string) {
  const sent = await readForm(request)
  const wanted = sent.ok ? sent.form.get("active") : null
  if (wanted !== "true" && wanted !== "false") return refused({ kind: "form_unreadable" }, 400)
  const isActive = wanted === "true"
  const changed = await asAdmin(admin.adminId, (db) => offerPlan(db, planId, isActive, actorOf(admin))).catch(
    nullIfUnavailable,
  )
  if (changed === null) return refused({ kind: "update_failed" }, 503)
  return changed ? done(isActive ? "offered" : "withdrawn") : refused({ kind: "plan_gone" }, 404)
}

/** All its shops get other limits: the password is asked for again when it was given long ago. */
async function remove(request: Request, context: Readonly<RouterContextProvider>, planId: string) {
  const admin = context.get(adminSessionContext)
  const sent = await readForm(request)
  if (!sent.ok) return refused({ kind: "form_unreadable" }, sent.status)
  try {
    const ownPassword = await requireOwnPassword(context, extractOwnPassword(sent.form))
    if (ownPassword !== null)
      return data<PlanAnswer>({ ownPassword }, { status: ownPasswordStatus[ownPassword.kind] })
    const moved = await asAdmin(admin.adminId, (db) => deletePlan(db, planId, actorOf(admin)))
    if (moved === null) return refused({ kind: "plan_gone" }, 404)
    return done(moved > 0 ? "deleted" : "deleted-empty")
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.key === "plan_protected")
      return refused({ kind: "protected", plan: String(refusal.params["plan"]) }, 409)
    if (error instanceof DatabaseUnavailable || error instanceof HashingBusy)
      return refused({ kind: "delete_failed" }, 503)
    throw error
  }
}

const actorOf = ({ adminId, name }: AdminSession) => ({ kind: "admin", id: adminId, name }) as const

const done = (notice: Notice) => replace(plansAddress({ done: notice }))

function refused(refusal: PlanRefusal, status: number, fields?: PlanFields) {
  return data<PlanAnswer>({ refusal, ...(fields && { fields }) }, { status })
}

function nullIfUnavailable(error: unknown): null {
  if (error instanceof DatabaseUnavailable) return null
  throw error
}

/** What was typed and what is shown stay where they are when the line breaks. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    return data<PlanAnswer>({ refusal: refusalOfFailure(error, request.url) }, { status: 503 })
  }
}

export const shouldRevalidate = shouldReadAgain

const planGone: PlanAnswer = { refusal: { kind: "plan_gone" } }

export default function PlansPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plans, place, missing, requiresPassword } = loaderData
  const notice = readNotice(useSearchParams()[0])
  const answer: PlanAnswer | undefined = actionData ?? (missing ? planGone : undefined)
  const { toast, notify, close } = useResults({
    done: notice && notices[notice](),
    refused: answer?.refusal ? refusalText(answer.refusal) : null,
    way: useMemo(() => signInAgain(answer?.refusal?.kind === "signed_out"), [answer]),
    answer,
  })
  // The same function at each render: a switch tells its refusal again when it changes.
  const notifyRefusal = useCallback((text: string) => notify("bad", text), [notify])
  const messages = <Toast toast={toast} onClose={close} />
  const chosen = "id" in place ? plans?.find(({ id }) => id === place.id) : undefined
  return (
    <>
      <div className="page-head">
        <div>
          <p>{m.plans_subtitle()}</p>
        </div>
        <Link className="btn" to={plansAddress({ new: "" })} preventScrollReset>
          <PlusIcon />
          {m.plans_create()}
        </Link>
      </div>
      {plans === null && <PlansNotLoaded />}
      {plans?.length === 0 && <NoPlans />}
      {plans && plans.length > 0 && (
        <>
          <div className="admin-plans">
            {plans.map((plan) => (
              <PlanCard key={plan.id} plan={plan} onRefused={notifyRefusal} />
            ))}
          </div>
          <PlansSummary plans={plans} />
        </>
      )}
      {place.kind === "new" && (
        <PlanDialog
          fields={emptyPlan}
          answer={actionData}
          isNew
          action={plansAddress({ new: "" })}
          toast={messages}
        />
      )}
      {chosen && place.kind === "edit" && (
        <PlanDialog
          key={chosen.id}
          fields={fieldsOfPlan(chosen)}
          answer={actionData}
          isNew={false}
          action={plansAddress({ edit: chosen.id })}
          toast={messages}
        />
      )}
      {chosen && place.kind === "delete" && (
        <DeletePlan
          plan={chosen}
          basic={plans?.find(({ isProtected }) => isProtected)?.name ?? m.plans_basic()}
          ownPassword={{ isRequired: requiresPassword, problem: answer?.ownPassword ?? null }}
          toast={messages}
        />
      )}
      {!chosen && place.kind !== "new" && messages}
    </>
  )
}
