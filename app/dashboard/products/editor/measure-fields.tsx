import { measureFields, partsOfMeasure } from "#app/domain/measure/measure-form.ts"
import { readMeasure } from "#app/domain/measure/measure-text.ts"
import { units } from "#app/domain/measure/measure.ts"
import { amountText, stepText, unitName, writeUnits } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { InputField, SelectField } from "#app/ui/form/input-field.tsx"
import { SwitchRow } from "#app/ui/form/switch-row.tsx"
import styles from "./measure-fields.module.css"

const kindNames = { g: m.editor_measure_g, mm: m.editor_measure_mm, ml: m.editor_measure_ml } as const

/** An example, in grams. */
const stock = 5_000

type Props = { text: string; error: string | undefined }

/** Asks by what a product is sold; amounts are asked for where it is not sold by the piece. */
export function MeasureFields({ text, error }: Props) {
  const { unit, least, step, isWeighed } = partsOfMeasure(text)
  const amount = { writes: "latin", maxLength: 12, autoComplete: "off", placeholder: "250" } as const
  return (
    <div className={styles.fields}>
      <SelectField label={m.editor_measure()} name={measureFields.unit} defaultValue={unit}>
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
          defaultValue={least}
          error={error}
        />
        <InputField
          {...amount}
          label={m.editor_measure_step()}
          name={measureFields.step}
          defaultValue={step}
        />
        <p className={styles.hint}>
          {m.editor_measure_hint({ example: `${writeUnits(500)} ${unitName("g")}` })}{" "}
          {m.editor_measure_stock({ number: formatCount(stock), measure: amountText(stock, "g") })}
        </p>
        <div className={styles.weighed}>
          <SwitchRow name={measureFields.isWeighed} defaultChecked={isWeighed}>
            {m.editor_measure_weighed()}
          </SwitchRow>
        </div>
      </div>
    </div>
  )
}

/** Says how a product is sold; a text that is no measure says itself. */
export function measureInWords(text: string): string {
  const reading = readMeasure(text)
  if (!reading.ok) return text
  if (reading.measure === null) return m.editor_measure_pieces()
  const { unit, least, step } = reading.measure
  const [amount, by] = [amountText(least, unit), stepText(step, unit)]
  const kind = kindNames[unit]()
  return `${kind}: ${least === step ? m.measure_by({ measure: by }) : m.measure_from({ measure: amount, step: by })}`
}
