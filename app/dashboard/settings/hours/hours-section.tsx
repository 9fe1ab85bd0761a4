import type { Opening } from "#app/domain/hours/open-state.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Section } from "../section.tsx"
import settingsStyles from "../settings.module.css"
import { hoursAddress } from "./hours-address.ts"
import { hoursValue } from "./hours-value.ts"

/** Says when the shop is open, and links to its page. */
export function HoursSection({ opening }: { opening: Opening }) {
  return (
    <Section id="hours" title={m.hours_title()} about={m.hours_about()}>
      <div className={settingsStyles.everything}>
        <p>{hoursValue(opening)}</p>
        <a className="btn btn--quiet" href={hoursAddress()}>
          {m.hours_open()}
        </a>
      </div>
    </Section>
  )
}
