import type { ReactNode } from "react"
import { directionOf } from "#app/domain/language/locale.ts"
import { limits, unlimited } from "#app/domain/limits.ts"
import type { PlanFields, PlanProblems, PlanProblem } from "#app/domain/plan/plan-rules.ts"
import { planLanguages } from "#app/domain/plan/plan-translations.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { textBy } from "#app/messages/text-by.ts"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { InputField, TextareaField } from "#app/ui/form/input-field.tsx"
import { SwitchRow } from "#app/ui/form/switch-row.tsx"
import type { PlanActionData } from "./plans-action-data.ts"
import { plansAddress } from "./plans-dialog-state.ts"
import styles from "./plans.module.css"

type Props = {
  /** The initial values of the fields. */
  fields: PlanFields
  actionData: PlanActionData | undefined
  isNew: boolean
  /** The form is sent to this address, which has it open. */
  action: string
  toast: ReactNode
}

/** Shows the Create/Edit Plan modal. */
export function PlanDialog({ fields, actionData, isNew, action, toast }: Props) {
  return (
    <FormDialog
      title={isNew ? m.plans_create() : m.plans_edit()}
      action={action}
      closeTo={plansAddress()}
      texts={{
        save: isNew ? m.plans_create() : m.plans_save(),
        busy: m.plans_saving(),
        cancel: m.plans_cancel(),
      }}
      toast={toast}
    >
      <div className="dialog__body dialog__fields">
        <PlanFieldset fields={actionData?.fields ?? fields} problems={actionData?.problems ?? {}} />
      </div>
    </FormDialog>
  )
}

const mostOfFeatures = limits.planFeatures * (limits.planFeature + 1)

type PlanFieldsetProps = { fields: PlanFields; problems: PlanProblems }

/** Numbers are in text fields: a number field would reject Arabic digits and separators. */
function PlanFieldset({ fields, problems }: PlanFieldsetProps) {
  const field = (name: Exclude<keyof PlanFields, "is_active">) => ({
    name,
    defaultValue: fields[name],
    error: problemText(problems[name]),
  })
  /** The fields of a text that pages in other languages show instead of the plan's own one. */
  const inOthers = (name: "name" | "description" | "features", text: string) =>
    planLanguages.map((language) => ({
      ...field(`${name}_${language}`),
      ...{ lang: language, dir: directionOf(language), need: "optional" as const },
      label: m.text_in({ language, text }),
    }))
  return (
    <>
      <div className={styles.pair}>
        <InputField
          label={m.plans_name()}
          need="required"
          {...field("name")}
          maxLength={limits.planName}
          required
          autoComplete="off"
          data-first-focus=""
        />
        {inOthers("name", m.fill_name()).map((other) => (
          <InputField key={other.name} {...other} maxLength={limits.planName} autoComplete="off" />
        ))}
      </div>
      <div className={styles.pair}>
        <InputField
          label={m.plans_limit()}
          need="required"
          hint={m.plans_limit_hint({ unlimited })}
          writes="figures"
          {...field("product_limit")}
          maxLength={20}
          required
          autoComplete="off"
        />
        <InputField
          label={m.plans_price_label()}
          hint={m.plans_price_hint()}
          writes="figures"
          {...field("price")}
          inputMode="decimal"
          maxLength={40}
          placeholder="0.00"
          autoComplete="off"
        />
      </div>
      <div className={styles.pair}>
        <TextareaField
          label={m.plans_description()}
          need="optional"
          {...field("description")}
          rows={3}
          maxLength={limits.planDescription}
        />
        {inOthers("description", m.plans_description()).map((other) => (
          <TextareaField key={other.name} {...other} rows={3} maxLength={limits.planDescription} />
        ))}
      </div>
      <div className={styles.pair}>
        <TextareaField
          label={m.plans_features()}
          need="optional"
          hint={m.plans_features_hint()}
          {...field("features")}
          rows={4}
          maxLength={mostOfFeatures}
        />
        {inOthers("features", m.plans_features()).map((other) => (
          <TextareaField
            key={other.name}
            {...other}
            hint={m.plans_translations_hint({ language: other.lang })}
            rows={4}
            maxLength={mostOfFeatures}
          />
        ))}
      </div>
      <SwitchRow name="is_active" defaultChecked={fields.is_active}>
        {m.plans_is_active()}
      </SwitchRow>
    </>
  )
}

const problemText = textBy<PlanProblem>({
  name_required: m.plans_name_required,
  name_too_long: () => m.problem_name_too_long({ limit: limits.planName }),
  name_taken: m.plans_name_taken,
  limit_required: m.plans_limit_required,
  limit_range: () => m.plans_limit_range({ unlimited, limit: formatCount(limits.planProducts) }),
  money_format: m.problem_money_format,
  money_decimals: m.problem_money_decimals,
  money_too_large: () => m.problem_money_too_large({ limit: formatPrice(limits.priceCents) }),
  feature_too_long: () => m.plans_feature_long({ limit: limits.planFeature }),
  too_many_features: () => m.plans_features_many({ limit: limits.planFeatures }),
  description_too_long: () => m.problem_description_too_long({ limit: formatCount(limits.planDescription) }),
})
