import { useCallback } from "react"
import { Link, useSearchParams } from "react-router"
import type { AdminPlan } from "#app/database/admin/plans.ts"
import { emptyPlan, fieldsOfPlan } from "#app/domain/plan/plan-form.ts"
import { planNameIn } from "#app/domain/plan/plan-translations.ts"
import { readNotice } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/locale.ts"
import { PlusIcon, TagIcon } from "#app/ui/icons.tsx"
import { EmptyPanel, NotLoaded } from "#app/ui/list/empty-panel.tsx"
import { Stats } from "#app/ui/list/stats.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { useResults } from "#app/ui/toast/use-results.ts"
import { notices, refusalIn, type PlanAnswer } from "./answer.ts"
import { DeletePlan } from "./delete-plan.tsx"
import { PlanCard } from "./plan-card.tsx"
import { PlanDialog } from "./plan-dialog.tsx"
import { plansAddress, type PlansPlace } from "./plans-place.ts"
import "#app/ui/panel.css"
import styles from "./plans.module.css"

type Props = {
  /** Null when the database did not answer. */
  plans: readonly AdminPlan[] | null
  place: PlansPlace
  /** The address names a plan that is not there. */
  missing: boolean
  /** The password was given long ago: a deletion requires it again. */
  requiresPassword: boolean
  sent: PlanAnswer | undefined
}

const planGone: PlanAnswer = { refusal: "plan_gone" }

/** The plans as cards, and whatever is open over them. */
export function PlansPage({ plans, place, missing, requiresPassword, sent }: Props) {
  const notice = readNotice(notices, useSearchParams()[0])
  const answer = sent ?? (missing ? planGone : undefined)
  const chosen = "id" in place ? plans?.find(({ id }) => id === place.id) : undefined
  const { toast, notify, close } = useResults({
    done: notice && notices[notice](),
    refused: refusalIn(answer, chosen && planNameIn(chosen, currentLocale())),
    answer,
  })
  // One function for all renders: a switch shows its refusal again whenever this changes.
  const notifyRefusal = useCallback((text: string) => notify("bad", text), [notify])
  const messages = <Toast toast={toast} onClose={close} />
  const basic = plans?.find(({ isProtected }) => isProtected)
  return (
    <>
      <div className="page-head">
        <div>
          <p>{m.plans_subtitle()}</p>
        </div>
        <CreateLink />
      </div>
      {plans === null && <PlansNotLoaded />}
      {plans?.length === 0 && (
        <EmptyPanel icon={<TagIcon />} title={m.plans_empty()} about={m.plans_empty_about()}>
          <CreateLink />
        </EmptyPanel>
      )}
      {plans && plans.length > 0 && (
        <>
          <div className={styles.plans}>
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
          answer={sent}
          isNew
          action={plansAddress({ new: "" })}
          toast={messages}
        />
      )}
      {chosen && place.kind === "edit" && (
        <PlanDialog
          key={chosen.id}
          fields={fieldsOfPlan(chosen)}
          answer={sent}
          isNew={false}
          action={plansAddress({ edit: chosen.id })}
          toast={messages}
        />
      )}
      {chosen && place.kind === "delete" && (
        <DeletePlan
          plan={chosen}
          basic={basic}
          ownPassword={{ isRequired: requiresPassword, problem: answer?.ownPassword ?? null }}
          toast={messages}
        />
      )}
      {!chosen && place.kind !== "new" && messages}
    </>
  )
}

function CreateLink() {
  return (
    <Link className="btn" to={plansAddress({ new: "" })} preventScrollReset>
      <PlusIcon />
      {m.plans_create()}
    </Link>
  )
}

function PlansNotLoaded() {
  const texts = { title: m.plans_load_failed(), about: m.plans_load_about(), again: m.plans_load_again() }
  return <NotLoaded {...texts} address={plansAddress()} />
}

/** 'Plans Summary' (specification, section 2). */
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
