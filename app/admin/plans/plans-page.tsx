import { useSearchParams } from "react-router"
import type { AdminPlan } from "#app/database/admin/admin-plans.ts"
import { emptyPlan, fieldsOfPlan } from "#app/domain/plan/plan-rules.ts"
import { planNameIn } from "#app/domain/plan/plan-translations.ts"
import { readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { PlusIcon, TagIcon } from "#app/ui/icons.tsx"
import { EmptyPanel, NotLoaded } from "#app/ui/list/empty-panel.tsx"
import { Stats } from "#app/ui/list/stats.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import type { Route } from "./+types/plans.route"
import { failures, flashes, errorIn, type PlanActionData } from "./plans-action-data.ts"
import { DeletePlan } from "./delete-plan.tsx"
import { PlanCard } from "./plan-card.tsx"
import { PlanDialog } from "./plan-dialog.tsx"
import { plansAddress } from "./plans-dialog-state.ts"
import "#app/ui/panel.css"
import styles from "./plans.module.css"

type Props = Route.ComponentProps["loaderData"] & { sent: PlanActionData | undefined }

const planGone: PlanActionData = { error: "plan_gone" }

/** Shows the plans as cards, and the dialog that is open over them. */
export function PlansPage({ plans, dialogState, missing, requiresPassword, sent }: Props) {
  const flash = readFlash(flashes, useSearchParams()[0])
  const actionData = sent ?? (missing ? planGone : undefined)
  const chosen = "id" in dialogState ? plans?.find(({ id }) => id === dialogState.id) : undefined
  const toast = resultToast({
    done: flash && flashes[flash](),
    rejected: errorIn(actionData, chosen && planNameIn(chosen, currentLocale())),
    actionData,
  })
  const messages = <Toast toast={toast} failed={errorIn({ error: failures[dialogState.kind] }) ?? ""} />
  const basic = plans?.find(({ isProtected }) => isProtected)
  return (
    <>
      <div className="page-head">
        <div>
          <p>{m.plans_subtitle()}</p>
        </div>
        <CreateLink />
      </div>
      {plans === null && (
        <NotLoaded
          title={m.plans_load_failed()}
          about={m.plans_load_about()}
          again={m.plans_load_again()}
          address={plansAddress()}
        />
      )}
      {plans?.length === 0 && (
        <EmptyPanel icon={<TagIcon />} title={m.plans_empty()} about={m.plans_empty_about()}>
          <CreateLink />
        </EmptyPanel>
      )}
      {plans && plans.length > 0 && (
        <>
          <div className={styles.plans}>
            {plans.map((plan) => (
              <PlanCard key={plan.id} plan={plan} />
            ))}
          </div>
          <PlansSummary plans={plans} />
        </>
      )}
      {dialogState.kind === "new" && (
        <PlanDialog
          fields={emptyPlan}
          actionData={sent}
          isNew
          action={plansAddress({ new: "" })}
          toast={messages}
        />
      )}
      {chosen && dialogState.kind === "edit" && (
        <PlanDialog
          key={chosen.id}
          fields={fieldsOfPlan(chosen)}
          actionData={sent}
          isNew={false}
          action={plansAddress({ edit: chosen.id })}
          toast={messages}
        />
      )}
      {chosen && dialogState.kind === "delete" && (
        <DeletePlan
          plan={chosen}
          basic={basic}
          ownPassword={{ isRequired: requiresPassword, problem: actionData?.ownPassword ?? null }}
          toast={messages}
        />
      )}
      {!chosen && dialogState.kind !== "new" && messages}
    </>
  )
}

function CreateLink() {
  return (
    <a className="btn" href={plansAddress({ new: "" })}>
      <PlusIcon />
      {m.plans_create()}
    </a>
  )
}

/** Shows the 'Plans Summary' (specification, section 2). */
function PlansSummary({ plans }: { plans: readonly AdminPlan[] }) {
  const figures: readonly (readonly [string, number])[] = [
    [m.plans_total(), plans.length],
    [m.plans_active_count(), plans.filter(({ isActive }) => isActive).length],
    [m.plans_free_count(), plans.filter(({ priceCents }) => !priceCents).length],
  ]
  return (
    <section className="panel" aria-labelledby="plans-summary">
      <div className="panel__head">
        <h2 id="plans-summary">{m.plans_summary()}</h2>
      </div>
      <Stats
        isFramed={false}
        className={styles.summary}
        columns={3}
        isSteady
        figures={figures.map(([label, count]) => ({ label, value: formatCount(count) }))}
      />
    </section>
  )
}
