import { use } from "react"
import { measureFields, partsOfMeasure, wrongAmount } from "#app/domain/measure/measure-form.ts"
import { readMeasure, type MeasureProblem } from "#app/domain/measure/measure-text.ts"
import { units, type Measure, type Unit } from "#app/domain/measure/measure.ts"
import { amountText, stepText, unitName, writeUnits } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { InputField, SelectField } from "#app/ui/form/input-field.tsx"
import { SwitchRow } from "#app/ui/form/switch-row.tsx"
import { FormUnit } from "./form-unit.ts"
import { problemText } from "../editor/problem-texts.ts"
import styles from "./measure-fields.module.css"

const kindNames = { g: m.editor_measure_g, mm: m.editor_measure_mm, ml: m.editor_measure_ml } as const
const countNames = { g: m.editor_counts_g, mm: m.editor_counts_mm, ml: m.editor_counts_ml } as const

/** An example of a stock, in base units. */
const stock = 5_000

type Props = { text: string; problem: MeasureProblem | undefined }

/** Asks by what a product is sold; amounts are asked for where it is not sold by the piece. */
export function MeasureFields({ text, problem }: Props) {
  const parts = partsOfMeasure(text)
  const chosen = use(FormUnit)
  const example = `${writeUnits(500)} ${unitName(chosen ?? "g")}`
  const counts = chosen === null ? m.editor_counts_any() : countNames[chosen]()
  const amount = { writes: "latin", maxLength: 12, autoComplete: "off", placeholder: "250" } as const
  const errorOf = (field: "least" | "step") => {
    if (problem === undefined || wrongAmount(parts) !== field) return undefined
    return problem === "measure_format" ? m.editor_amount_wrong({ example }) : problemText(problem)
  }
  return (
    <div className={styles.fields}>
      <SelectField label={m.editor_measure()} name={measureFields.unit} defaultValue={parts.unit}>
        <option value="">{m.editor_measure_pieces()}</option>
        {units.map((each) => (
          <option key={each} value={each}>
            {kindNames[each]()}
          </option>
        ))}
      </SelectField>
      <div className={styles.amounts}>
        <InputField
          {...amount}
          label={m.editor_measure_least()}
          name={measureFields.least}
          defaultValue={parts.least}
          error={errorOf("least")}
        />
        <InputField
          {...amount}
          label={m.editor_measure_step()}
          name={measureFields.step}
          defaultValue={parts.step}
          error={errorOf("step")}
        />
        <p className={styles.hint}>
          {m.editor_measure_hint({ unit: counts, example })}{" "}
          {m.editor_measure_stock({
            unit: counts,
            number: formatCount(stock),
            measure: amountText(stock, chosen ?? "g"),
          })}
        </p>
        <div className={styles.weighed}>
          <SwitchRow name={measureFields.isWeighed} defaultChecked={parts.isWeighed}>
            {isCut(chosen) ? m.editor_measure_cut() : m.editor_measure_weighed()}
          </SwitchRow>
        </div>
      </div>
    </div>
  )
}

/** A length or a volume is measured at the shop, not weighed. */
const isCut = (unit: Unit | null) => unit === "mm" || unit === "ml"

/** Says how a product is sold; a text that is no measure says itself. */
export function measureInWords(text: string): string {
  const reading = readMeasure(text)
  if (!reading.ok) return text
  if (reading.measure === null) return m.editor_measure_pieces()
  const sold = amountsInWords(reading.measure)
  if (!reading.measure.isWeighed) return sold
  return isCut(reading.measure.unit)
    ? m.editor_measure_then_cut({ sold })
    : m.editor_measure_then_weighed({ sold })
}

function amountsInWords({ unit, least, step }: Measure): string {
  const [amount, by] = [amountText(least, unit), stepText(step, unit)]
  const kind = kindNames[unit]()
  return `${kind}: ${least === step ? m.measure_by({ measure: by }) : m.measure_from({ measure: amount, step: by })}`
}
