import { href } from "react-router"
import { offeredCurrency, readRate, currencyInput } from "#app/domain/price/currency-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatRecentDay } from "#app/messages/format-time.ts"
import { rateText } from "#app/messages/money-text.ts"
import { Alert } from "#app/ui/alert.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { problemText, type CurrencyActionData } from "./currency-action-data.ts"
import { CurrencyExample } from "./currency-example.tsx"
import type { CurrencyView } from "./currency.server.ts"
import { SaveBar } from "../save-bar.tsx"
import { RateField } from "./rate-field.tsx"
import { RoundingField, PricesShownField } from "./shown-fields.tsx"
import { SwitchField } from "./switch-field.tsx"
import styles from "./currency.module.css"

type Props = CurrencyView & { actionData: CurrencyActionData | undefined }

/**
 * Shows the form and, beside it, two products and their total by the present input. While it is off, only its first
 * line is visible.
 */
export function CurrencyForm({ actionData, ...page }: Props) {
  const { stored, platform, examples } = page
  const platformRate = platform?.rate ?? null
  const { fields = stored, problems = {} } = actionData ?? {}
  const read = currencyInput(fields, platformRate)
  // While the rate is invalid, the stored rate is used.
  const counted = read ? fields : { ...fields, rate: stored.rate }
  const currency = read ?? currencyInput(counted, platformRate)
  const setAt =
    counted.follows !== ""
      ? platform?.setAt
      : isSameRate(counted.rate, stored.rate)
        ? page.rateSetAt
        : page.now
  const day = formatRecentDay(setAt ?? page.now, page.timeZone, new Date(page.now))
  const platformText = platform && rateText({ code: offeredCurrency, rate: platform.rate })
  return (
    <PageForm
      className={styles.form}
      action={href("/shop/settings/currency")}
      guard="page"
      hasSaveKey
      data-shows-live=""
    >
      {Object.keys(problems).length > 0 && (
        <div className={styles.wide} data-look="">
          <Alert>{m.editor_look()}</Alert>
        </div>
      )}
      <div className={`panel ${styles.card}`}>
        <SwitchField name="is_on" isOn={fields.is_on !== ""} label={m.currency_on()} />
        <div className={styles.rest}>
          <RateField {...page} input={fields.rate} error={problemText(problems.rate)} />
          <SwitchField
            name="follows"
            isOn={fields.follows !== ""}
            isDisabled={platform === null && fields.follows === ""}
            label={m.currency_follow()}
            about={platformText ? m.currency_follow_now({ rate: platformText }) : m.currency_follow_none()}
            isWrong={problems.follows !== undefined}
          />
          <RoundingField chosen={fields.rounding} error={problemText(problems.rounding)} />
          <PricesShownField
            chosen={fields.shown}
            error={problemText(problems.shown)}
            currency={currency}
            cents={examples[0]?.cents}
          />
          <SwitchField
            name="is_rate_shown"
            isOn={fields.is_rate_shown !== ""}
            label={m.currency_rate_shown()}
            isLive
            about={
              currency ? m.rate_of_day({ rate: rateText(currency), day }) : m.currency_rate_shown_about()
            }
          />
        </div>
      </div>
      <CurrencyExample currency={currency} examples={examples} />
      <SaveBar />
    </PageForm>
  )
}

/** Returns whether two texts mean the same rate. */
function isSameRate(...texts: [string, string]): boolean {
  const [one, other] = texts.map((text) => readRate(text, offeredCurrency))
  return one?.ok === true && other?.ok === true && one.rate === other.rate
}
