import { intervalField, intervalNumbers } from "#app/domain/hours/wanted-settings.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"
import { SwitchRow } from "#app/ui/form/switch-row.tsx"
import { DownIcon } from "#app/ui/icons.tsx"
import { Section, type SectionProps } from "../section.tsx"
import styles from "./when-section.module.css"

/** So many intervals are visible at first, and as many as are filled in. */
const shownIntervals = 2

/** Sets whether customers are asked when they want an order, how much time it needs, and the parts of a day to choose from. */
export function WhenSection({ fields, field }: SectionProps) {
  const asks = field("asks_when")
  const isUsed = (number: (typeof intervalNumbers)[number]) =>
    (["from", "to"] as const).some((end) => fields[intervalField(number, end)] !== "")
  const used = intervalNumbers.findLast(isUsed) ?? 0
  const shown = Math.max(shownIntervals, used)
  const more = intervalNumbers.slice(shown)
  return (
    <Section id="when" title={m.wanted_title()} about={m.wanted_about()}>
      <div className={styles.form}>
        <SwitchRow name={asks.name} value="on" defaultChecked={asks.defaultValue === "on"}>
          {m.wanted_ask()}
          <span className={`muted ${styles.about}`}>{m.wanted_ask_about()}</span>
        </SwitchRow>
        {asks.error && <p className="field__error">{asks.error}</p>}
        <InputField
          {...field("lead_hours")}
          label={m.wanted_lead()}
          hint={m.wanted_lead_hint()}
          need="optional"
          fieldClass={styles.lead}
          writes="figures"
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
        />
        <section className={styles.times} aria-labelledby="interval_1_from-title">
          <div>
            <h3 id="interval_1_from-title">{m.wanted_intervals()}</h3>
            <p className={`muted ${styles.about}`}>{m.wanted_intervals_about()}</p>
          </div>
          {intervalNumbers.slice(0, shown).map((number) => (
            <IntervalRow key={number} {...{ number, field }} />
          ))}
          {more.length > 0 && (
            <details className={styles.more}>
              <summary>
                {m.wanted_more_intervals()}
                <DownIcon size="s" />
              </summary>
              {more.map((number) => (
                <IntervalRow key={number} {...{ number, field }} />
              ))}
            </details>
          )}
        </section>
      </div>
    </Section>
  )
}

type RowProps = Pick<SectionProps, "field"> & { number: (typeof intervalNumbers)[number] }

function IntervalRow({ number, field }: RowProps) {
  const title = m.wanted_interval({ number })
  return (
    <fieldset className={styles.interval}>
      <legend className="unseen">{title}</legend>
      <InputField
        {...field(intervalField(number, "from"))}
        label={m.wanted_from()}
        writes="figures"
        type="time"
      />
      <InputField
        {...field(intervalField(number, "to"))}
        label={m.wanted_to()}
        writes="figures"
        type="time"
      />
    </fieldset>
  )
}
