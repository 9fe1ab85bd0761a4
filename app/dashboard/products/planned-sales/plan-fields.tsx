import {
  type PlanFields as TextInput,
  planFieldNames,
  type PlanProblems,
  timeFields,
} from "#app/domain/price/planned-sale-rules.ts"
import { fieldsOfMinute } from "#app/domain/time/local-minute.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"
import { SwitchRow } from "#app/ui/form/switch-row.tsx"
import { ClockIcon } from "#app/ui/icons.tsx"
import { Fold, joinTexts } from "../editor/fold.tsx"
import { problemText } from "../editor/problem-texts.ts"
import { usePlatformZone, zoneName } from "../../platform-zone.ts"
import styles from "./planned-sales.module.css"

type Props = { fields: TextInput; problems: PlanProblems }

/** Asks when a sale begins and ends, and whether shoppers see that. */
export function PlanFields({ fields, problems }: Props) {
  return (
    <>
      <PlanMoments {...{ fields, problems }} />
      <EndShown isOn={fields.is_sale_end_shown} />
      <PlanHint />
    </>
  )
}

/** Asks when a sale begins and ends. `endTime` is the time of an end without a day. */
export function PlanMoments({ fields, problems, endTime = "" }: Props & { endTime?: string }) {
  const about = (name: (typeof moments)[number], label: string) => ({
    ...{ name, label, defaultValue: fields[name], error: problemText(problems[name]) },
  })
  return (
    <div className={styles.moments}>
      <MinuteField {...about("sale_starts_at", m.sale_begins())} />
      <MinuteField {...about("sale_ends_at", m.sale_ends())} emptyTime={endTime} />
    </div>
  )
}

export function EndShown({ isOn }: { isOn: boolean }) {
  return (
    <SwitchRow name="is_sale_end_shown" defaultChecked={isOn}>
      {m.sale_end_shown()}
    </SwitchRow>
  )
}

export function PlanHint() {
  return <p className="field__hint">{m.sale_plan_hint({ zone: zoneName(usePlatformZone()) })}</p>
}

/** Shows the same fields, folded unless they are filled: most sales begin immediately. */
export function PlanFold({ fields, problems }: Props) {
  const isUsed = moments.some((name) => fields[name] !== "")
  return (
    <div className={styles.fold}>
      <Fold
        icon={<ClockIcon />}
        title={m.sale_plan()}
        value={joinTexts(moments.flatMap((name) => valuesOf(name, fields[name]))) || m.sale_plan_none()}
        names={planFieldNames.filter((name) => name !== "is_sale_end_shown")}
        startsOpen={isUsed}
        isWrong={moments.some((name) => problems[name] !== undefined)}
      >
        <PlanFields {...{ fields, problems }} />
      </Fold>
    </div>
  )
}

const moments = ["sale_starts_at", "sale_ends_at"] as const

/** Returns the values of the two fields of a moment, as the fold reads them again. */
function valuesOf(name: (typeof moments)[number], text: string): string[] {
  const { day, time } = fieldsOfMinute(text, name === "sale_ends_at") ?? { day: text, time: "" }
  return [day, time]
}

type MinuteProps = {
  name: keyof typeof timeFields
  label: string
  error: string | undefined
  defaultValue: string
  emptyTime?: string
}

/**
 * Asks for a day and a time by the platform's clocks. Invalid input is shown as it was entered: a browser's own field
 * would drop it.
 */
function MinuteField({ name, label, error, defaultValue, emptyTime = "" }: MinuteProps) {
  const fields = fieldsOfMinute(defaultValue, name === "sale_ends_at")
  return (
    <div className={styles.moment}>
      <InputField
        {...{ name, label, error }}
        {...(fields && { type: "date" })}
        writes="figures"
        defaultValue={fields?.day ?? defaultValue}
        autoComplete="off"
      />
      <InputField
        name={timeFields[name]}
        label={m.sale_time({ of: label })}
        type="time"
        writes="figures"
        defaultValue={fields?.time || emptyTime}
        autoComplete="off"
      />
    </div>
  )
}
