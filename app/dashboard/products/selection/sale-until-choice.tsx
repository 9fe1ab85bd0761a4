import { otherEnd, type PlanFields, type PlanProblems } from "#app/domain/price/planned-sale-rules.ts"
import { withDate } from "#app/domain/price/sale-plan.ts"
import type { SaleEnd, SaleEndKind } from "#app/domain/price/sale-ends.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { formatUntil } from "#app/messages/format-time.ts"
import { EndShown, PlanHint, PlanMoments } from "../planned-sales/plan-fields.tsx"
import styles from "./sale-selected.module.css"

type Props = {
  ends: readonly SaleEnd[]
  /** The value of the chosen end. */
  chosen: string
  fields: PlanFields
  problems: PlanProblems
}

const weekdayOf = (day: string) => formatUntil({ day, by: "weekday" })

const names: Readonly<Record<SaleEndKind, (day: string) => string>> = {
  tonight: () => m.sale_end_tonight(),
  sunday: weekdayOf,
  week: () => m.sale_end_week(),
}

/** Writes the day of an end; a name that is its weekday is not repeated. */
function dateOf({ kind, day }: SaleEnd, today: string): string {
  const date = formatUntil(withDate(day, today))
  return kind === "sunday" ? date.replace(`${weekdayOf(day)} `, "") : date
}

/** The time that is written for a chosen day: the sale lasts until that day is over. */
const endOfDay = "23:59"

/**
 * Chooses the end of a sale: tonight, Sunday, after a week, none, or a date, which shows its fields. Each says its day and
 * how long the sale lasts then.
 */
export function SaleUntilChoice({ ends, chosen, fields, problems }: Props) {
  const today = ends[0]?.day ?? ""
  return (
    <fieldset className={styles.group}>
      <legend>{m.sale_until_when()}</legend>
      <div className={styles.ends}>
        {ends.map((end) => (
          <End
            key={end.kind}
            value={end.day}
            chosen={chosen}
            name={names[end.kind](end.day)}
            lasts={m.sale_lasts({ count: end.days, shown: formatCount(end.days) })}
            date={dateOf(end, today)}
          />
        ))}
        <End value="" chosen={chosen} name={m.sale_end_none()} />
        <End value={otherEnd} chosen={chosen} name={m.sale_end_other()} />
      </div>
      <div className={styles.other} data-sale-days={today}>
        <PlanMoments
          fields={chosen === otherEnd ? fields : { ...fields, sale_ends_at: "" }}
          problems={problems}
          endTime={endOfDay}
        />
        <p className={styles.days} role="status" data-sale-lasts="" />
        <PlanHint />
      </div>
      <EndShown isOn={fields.is_sale_end_shown} />
    </fieldset>
  )
}

type EndProps = { value: string; chosen: string; name: string; lasts?: string; date?: string }

function End({ value, chosen, name, lasts, date }: EndProps) {
  return (
    <label className={styles.end}>
      <input
        type="radio"
        name="until"
        value={value}
        defaultChecked={value === chosen}
        // A field would open the keyboard of a phone over the buttons.
        data-first-focus={value === chosen ? "" : undefined}
      />
      <span>
        {name}
        {lasts !== undefined && <small> · {lasts}</small>}
      </span>
      {date !== undefined && <small>{date}</small>}
    </label>
  )
}
