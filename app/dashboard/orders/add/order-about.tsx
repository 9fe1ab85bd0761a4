import type { ReactNode } from "react"
import { firstStatuses, orderSources } from "#app/domain/order/added-order.ts"
import { answerLimits } from "#app/domain/order/customer.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/current-locale.ts"
import { answerTexts } from "#app/order/order-error-texts.ts"
import { questionLabels } from "#app/messages/question-labels.ts"
import { InputField, TextareaField } from "#app/ui/form/input-field.tsx"
import { statusNames } from "../status-badge.tsx"
import { sourceNames } from "../source-names.ts"
import { WantedInputs } from "../wanted/wanted-inputs.tsx"
import type { AddOrderProblems } from "./add-order-problems.ts"
import { OrderHandover } from "./order-handover.tsx"
import type { LoadedOrder } from "./load-add-order.server.ts"
import styles from "./order-about.module.css"

type Props = { loaded: LoadedOrder; problems: AddOrderProblems }

const wantedNames = { day: "wanted_day", from: "wanted_from", to: "wanted_to" } as const

/** Asks where the order came from, for whom it is, where it goes and when, and as what it begins. */
export function OrderAbout({ loaded, problems }: Props) {
  const { form, areas } = loaded
  const { input } = form
  const errors = answerTexts(problems.customer ?? {}, currentLocale())
  const asks = (question: "name" | "phone" | "area" | "note") => ({
    ...{ label: questionLabels[question](), name: question, defaultValue: input[question] },
    ...{ error: errors[question], maxLength: answerLimits[question], autoComplete: "off" },
  })
  return (
    <section className={`panel ${styles.about}`} aria-labelledby="add-order-customer">
      <h2 id="add-order-customer">{m.orders_customer()}</h2>
      <Options legend={m.add_order_source()} className={styles.chips}>
        {orderSources.map((source) => (
          <label className={`chip ${styles.option}`} key={source}>
            <input type="radio" name="source" value={source} defaultChecked={source === form.source} />
            <span>{sourceNames[source]()}</span>
          </label>
        ))}
      </Options>
      <div className={styles.two}>
        <InputField {...asks("name")} />
        <InputField {...asks("phone")} writes="figures" type="tel" inputMode="tel" placeholder="03 123 456" />
      </div>
      <input type="hidden" name="askedPhone" value={errors.phone === undefined ? "" : input.phone} />
      <OrderHandover {...{ loaded, problems }} />
      <InputField {...asks("area")} {...(areas.length > 0 && { label: m.add_order_street() })} />
      {loaded.asksWhen && (
        <WantedInputs
          fields={form.wanted}
          problem={problems.wanted}
          today={loaded.today}
          names={wantedNames}
        />
      )}
      <TextareaField {...asks("note")} rows={2} />
      <Options legend={m.add_order_begins()} className={styles.two} hint={m.add_order_begins_about()}>
        {firstStatuses.map((status) => (
          <label className={styles.status} key={status}>
            <input type="radio" name="begins" value={status} defaultChecked={status === form.begins} />
            <span>{statusNames[status]()}</span>
          </label>
        ))}
      </Options>
    </section>
  )
}

type OptionsProps = { legend: string; hint?: string; className: string | undefined; children: ReactNode }

function Options({ legend, hint, className, children }: OptionsProps) {
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <div className={className}>{children}</div>
      {hint !== undefined && <p className="field__hint">{hint}</p>}
    </fieldset>
  )
}
