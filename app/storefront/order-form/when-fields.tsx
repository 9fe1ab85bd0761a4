import { intervalText, type DayInterval } from "#app/domain/hours/wanted.ts"
import { firstDayText } from "#app/order/first-day-text.ts"
import type { WantedChoice } from "#app/order/wanted-choice.ts"
import { m } from "#app/messages/compiled/messages.js"
import { intervalTimes, wantedDayText } from "#app/messages/wanted-text.ts"
import { SelectField } from "#app/ui/form/input-field.tsx"
import type { OrderForm } from "./load-order-form.server.ts"

type Props = Pick<OrderForm, "state" | "lines"> & { wanted: WantedChoice }

/** Asks for a day, and for one of the shop's intervals. */
export function WhenFields({ state, lines, wanted }: Props) {
  const { day, hours } = state.when
  const intervals = intervalsOf(wanted)
  const isTime = intervals.length > 0 && day !== ""
  return (
    <>
      <SelectField
        label={m.when_question()}
        name="day"
        defaultValue={wanted.days.some((known) => known.day === day) ? day : ""}
        hint={firstDayText(
          wanted,
          lines.map(({ line }) => line),
        )}
        error={isTime ? undefined : (state.whenProblem ?? undefined)}
      >
        <option value="">{m.when_soon()}</option>
        {wanted.days.map((known) => (
          <option key={known.day} value={known.day}>
            {wantedDayText(known.day)}
          </option>
        ))}
      </SelectField>
      {intervals.length > 0 && (
        <SelectField
          label={m.when_time()}
          name="hours"
          defaultValue={hours}
          error={isTime ? (state.whenProblem ?? undefined) : undefined}
        >
          <option value="">{m.when_choose_time()}</option>
          {intervals.map((interval) => (
            <option key={interval.from} value={intervalText(interval)}>
              {intervalTimes(interval)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

/** Returns the intervals of all days: without a script their list can't follow the day. */
function intervalsOf({ days }: WantedChoice): DayInterval[] {
  const all = new Map(days.flatMap(({ intervals }) => intervals).map((one) => [intervalText(one), one]))
  return [...all.values()].toSorted((one, other) => one.from - other.from)
}
