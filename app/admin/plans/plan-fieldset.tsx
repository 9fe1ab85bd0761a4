import type { ReactNode } from "react"
import { limits } from "#app/domain/limits.ts"
import type { PlanFields, PlanProblems } from "#app/domain/plan/plan-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Field } from "#app/ui/form/field.tsx"
import { problemWords } from "./plan-words.ts"

type Props = { fields: PlanFields; problems: PlanProblems }

/** Text fields where numbers are meant: a number field would refuse Arabic digits and separators. */
export function PlanFieldset({ fields, problems }: Props) {
  return (
    <>
      <Field label={withNote(m.plans_name(), m.editor_required())} error={problemWords(problems.name)}>
        {(control) => (
          <input
            {...control}
            className="input"
            name="name"
            defaultValue={fields.name}
            maxLength={limits.planName}
            required
            autoComplete="off"
            dir="auto"
            data-first-focus=""
          />
        )}
      </Field>
      <div className="plan-form__pair">
        <Field
          label={withNote(m.plans_limit(), m.editor_required())}
          hint={m.plans_limit_hint()}
          error={problemWords(problems.product_limit)}
        >
          {(control) => (
            <input
              {...control}
              className="input num ltr"
              name="product_limit"
              defaultValue={fields.product_limit}
              maxLength={20}
              required
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={m.plans_price_label()} hint={m.plans_price_hint()} error={problemWords(problems.price)}>
          {(control) => (
            <input
              {...control}
              className="input num ltr"
              name="price"
              inputMode="decimal"
              defaultValue={fields.price}
              maxLength={40}
              placeholder="0.00"
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <Field
        label={withNote(m.plans_description(), m.editor_optional())}
        error={problemWords(problems.description)}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            name="description"
            rows={3}
            defaultValue={fields.description}
            maxLength={limits.planDescription}
            dir="auto"
          />
        )}
      </Field>
      <Field
        label={withNote(m.plans_features(), m.editor_optional())}
        hint={m.plans_features_hint()}
        error={problemWords(problems.features)}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            name="features"
            rows={4}
            defaultValue={fields.features}
            maxLength={limits.planFeatures * (limits.planFeature + 1)}
            dir="auto"
          />
        )}
      </Field>
      <label className="switch-row">
        <input
          className="switch"
          type="checkbox"
          role="switch"
          name="is_active"
          defaultChecked={fields.is_active}
        />
        {m.plans_is_active()}
      </label>
    </>
  )
}

function withNote(label: string, note: string): ReactNode {
  return (
    <>
      {label} <span className="muted plan-form__need">{note}</span>
    </>
  )
}
