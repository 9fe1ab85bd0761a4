import { wantedLimits } from "#app/domain/hours/wanted.ts"
import type { WantedFieldProblem, WantedFields } from "#app/domain/hours/wanted-form.ts"
import { daysBefore } from "#app/domain/time/platform-day.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { InputField } from "#app/ui/form/input-field.tsx"
import styles from "./wanted.module.css"

const { daysAhead } = wantedLimits

const problems: Readonly<Record<WantedFieldProblem, () => string>> = {
  day_required: m.wanted_wrong_day,
  day_range: () => m.wanted_wrong_range({ count: daysAhead, shown: formatCount(daysAhead) }),
  time_format: m.wanted_wrong_time,
  time_missing: m.wanted_wrong_missing,
  interval_order: m.wanted_wrong_order,
}

type Props = {
  fields: WantedFields
  problem: WantedFieldProblem | undefined
  /** The first day that can be chosen. */
  today: string
  /** The names of the three fields in the form. */
  names: Readonly<Record<keyof WantedFields, string>>
}

/** Asks the owner for a day and a part of it. */
export function WantedInputs({ fields, problem, today, names }: Props) {
  const isOfDay = problem === "day_required" || problem === "day_range"
  const text = problem && problems[problem]()
  return (
    <div className={styles.inputs}>
      <InputField
        label={m.when_day()}
        error={isOfDay ? text : undefined}
        writes="figures"
        type="date"
        name={names.day}
        min={today}
        max={daysBefore(today, -daysAhead)}
        defaultValue={fields.day}
      />
      <InputField
        label={m.wanted_from()}
        error={isOfDay ? undefined : text}
        writes="figures"
        type="time"
        name={names.from}
        defaultValue={fields.from}
      />
      <InputField
        label={m.wanted_to()}
        writes="figures"
        type="time"
        name={names.to}
        defaultValue={fields.to}
      />
    </div>
  )
}
