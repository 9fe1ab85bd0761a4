import { offeredCurrency } from "#app/domain/price/currency-rules.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatRecentDay } from "#app/messages/format-time.ts"
import { formatCount } from "#app/messages/format.ts"
import { rateText } from "#app/messages/money-text.ts"
import { Field } from "#app/ui/form/field.tsx"
import type { CurrencyView } from "./currency.server.ts"
import { RateInput } from "./rate-input.tsx"
import styles from "./currency.module.css"

type Props = Pick<CurrencyView, "stored" | "rateSetAt" | "platform" | "timeZone" | "now"> & {
  input: string
  error: string | undefined
}

/** Shows the shop's own rate with its age, or the platform's while the shop follows it. */
export function RateField({ stored, rateSetAt, platform, timeZone, now, input, error }: Props) {
  // While the shop follows the platform, the rate in its row is the platform's.
  const age = rateSetAt === null || stored.follows !== "" ? null : ageOf(rateSetAt, timeZone, now)
  return (
    <div>
      <div className={styles.own}>
        <Field label={m.currency_rate()} hint={age?.text ?? m.rate_stays()} error={error}>
          {(control) => <RateInput look={styles.rate} {...control} name="rate" defaultValue={input} />}
        </Field>
        {age !== null && age.days > 0 && (
          <button className="btn btn--quiet btn--small" type="submit" name="confirm" value="on">
            {m.currency_confirm()}
          </button>
        )}
      </div>
      {platform && (
        <div className={`field ${styles.followed}`}>
          <b>{m.currency_rate_platform()}</b>
          <p className={styles.platform}>{rateText({ code: offeredCurrency, rate: platform.rate })}</p>
          <p className="field__hint">
            {m.currency_rate_platform_set({ day: formatRecentDay(platform.setAt, timeZone, new Date(now)) })}
          </p>
        </div>
      )}
    </div>
  )
}

/** Returns the age of a rate, in days of the platform's zone. */
function ageOf(rateSetAt: string, timeZone: string, now: string): { days: number; text: string } {
  const dayOf = (moment: string) => Date.parse(dayIn(new Date(moment), timeZone))
  const days = Math.round((dayOf(now) - dayOf(rateSetAt)) / 86_400_000)
  const day = formatRecentDay(rateSetAt, timeZone, new Date(now))
  if (days <= 0) return { days: 0, text: m.rate_today({ day }) }
  return { days, text: m.rate_days_ago({ count: days, shown: formatCount(days), day }) }
}
