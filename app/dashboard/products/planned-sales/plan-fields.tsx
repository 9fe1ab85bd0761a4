import {
  type PlanFields as TextInput,
  planFieldNames,
  type PlanProblems,
} from "#app/domain/price/planned-sale-rules.ts"
import { fieldsOfMinute } from "#app/domain/time/local-minute.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ClockIcon } from "#app/ui/icons.tsx"
import { Fold, joinTexts } from "../editor/fold.tsx"
import { problemText } from "../editor/problem-texts.ts"
import { EndShown, MinuteField } from "./minute-field.tsx"
import { usePlatformZone, zoneName } from "../../platform-zone.ts"
import styles from "./planned-sales.module.css"

type Props = { fields: TextInput; problems: PlanProblems }

/** Asks when a sale begins and ends, and whether shoppers see that. */
export function PlanFields({ fields, problems }: Props) {
  const zone = zoneName(usePlatformZone())
  const about = (name: (typeof moments)[number], label: string) => ({
    ...{ name, label, defaultValue: fields[name], error: problemText(problems[name]) },
  })
  return (
    <>
      <div className={styles.moments}>
        <MinuteField {...about("sale_starts_at", m.sale_begins())} />
        <MinuteField {...about("sale_ends_at", m.sale_ends())} />
      </div>
      <EndShown isOn={fields.is_sale_end_shown} />
      <p className="field__hint">{m.sale_plan_hint({ zone })}</p>
    </>
  )
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
