import type { ReactNode } from "react"
import { otherEnd, type PlanFields, type PlanProblems } from "#app/domain/price/planned-sale-rules.ts"
import type { SaleEnd, SaleEndKind } from "#app/domain/price/sale-ends.ts"
import { m } from "#app/messages/compiled/messages.js"
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

const names: Readonly<Record<SaleEndKind, (day: string) => string>> = {
  tonight: () => m.sale_end_tonight(),
  sunday: (day) => formatUntil({ day, by: "weekday" }),
  week: () => m.sale_end_week(),
}

/** The time that is written for a chosen day: the sale lasts until that day is over. */
const endOfDay = "23:59"

/**
 * Chooses the end of a sale: tonight, Sunday, after a week, none, or a date, which shows its fields. Each says its day and
 * how long the sale lasts then.
 */
export function SaleUntilChoice({ ends, chosen, fields, problems }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>{m.sale_until_when()}</legend>
      <div className={styles.ends}>
        {ends.map(({ kind, day, days }) => (
          <End key={kind} value={day} chosen={chosen} name={names[kind](day)}>
            <span>{formatUntil({ day, by: "date" })}</span>
            <span className={styles.dot}> · </span>
            <span>{m.sale_lasts({ count: days })}</span>
          </End>
        ))}
        <End value="" chosen={chosen} name={m.sale_end_none()} />
        <End value={otherEnd} chosen={chosen} name={m.sale_end_other()} />
      </div>
      <div className={styles.other} data-sale-days={ends[0]?.day}>
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

type EndProps = { value: string; chosen: string; name: string; children?: ReactNode }

function End({ value, chosen, name, children }: EndProps) {
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
      <span>{name}</span>
      {children !== undefined && <small>{children}</small>}
    </label>
  )
}
