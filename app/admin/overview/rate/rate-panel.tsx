import { href, useSearchParams } from "react-router"
import type { PlatformRate } from "#app/database/admin/platform-rate.ts"
import { offeredCurrency, writeRate, type RateProblem } from "#app/domain/price/currency-rules.ts"
import { secondCurrencies } from "#app/domain/price/second-currency.ts"
import { readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatRecentDay } from "#app/messages/format-time.ts"
import { formatCount } from "#app/messages/format.ts"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { InputField } from "#app/ui/form/input-field.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import { flashes, errors, type RateActionData } from "./rate-action-data.ts"
import styles from "./rate-panel.module.css"

type Props = {
  rate: PlatformRate
  timeZone: string
  /** ISO. */
  now: string
  actionData: RateActionData | undefined
}

/** Shows the rate that shops may follow, and how many do. */
export function RatePanel({ rate: { set, followers }, timeZone, now, actionData }: Props) {
  const flash = readFlash(flashes, useSearchParams()[0])
  const toast = resultToast({
    done: flash && flashes[flash](),
    rejected: actionData?.error ? errors[actionData.error]() : null,
    actionData,
  })
  const day = set && formatRecentDay(set.setAt, timeZone, new Date(now))
  const problem = actionData?.problems?.rate
  return (
    <section className="panel" aria-labelledby="rate">
      <div className="panel__head">
        <h3 id="rate">{m.admin_rate_title()}</h3>
      </div>
      <p className={`muted ${styles.about}`}>
        {m.admin_rate_about()}{" "}
        {followers > 0 && m.admin_rate_followers({ count: followers, shown: formatCount(followers) })}
      </p>
      <PageForm className={styles.form} action={href("/admin")} guard="form" hasSaveKey>
        <InputField
          label={m.admin_rate_field()}
          hint={day === null ? m.admin_rate_none() : m.admin_rate_set({ day })}
          error={problem && rateProblems[problem]()}
          writes="figures"
          name="rate"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={actionData?.input ?? (set ? writeRate(set.rate) : "")}
        />
        <BusyButton className="btn btn--quiet" busyLabel={m.settings_saving()}>
          {m.admin_rate_save()}
        </BusyButton>
      </PageForm>
      <Toast toast={toast} failed={errors.failed()} />
    </section>
  )
}

const { minRate, maxRate } = secondCurrencies[offeredCurrency]

const rateProblems: Readonly<Record<RateProblem, () => string>> = {
  rate_required: m.rate_required,
  rate_format: m.rate_format,
  rate_range: () => m.rate_range({ least: formatCount(minRate), most: formatCount(maxRate) }),
}
