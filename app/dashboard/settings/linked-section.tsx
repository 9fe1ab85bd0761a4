import type { SectionKey } from "./section-keys.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Section } from "./section.tsx"
import { sectionTexts } from "./section-texts.ts"
import { sectionValues } from "./section-values.tsx"
import { settingsAddress } from "./settings-address.ts"
import type { StoredSettings } from "./store-settings.server.ts"
import styles from "./settings.module.css"

/** The sections with pages of their own forms, in the order of the index. */
const linked = {
  hours: { about: m.hours_about, open: m.hours_open },
  delivery: { about: m.delivery_about, open: m.delivery_open },
  currency: { about: m.currency_about, open: m.currency_open },
  "payment-methods": { about: m.methods_about, open: m.methods_open },
} as const satisfies Partial<Record<SectionKey, object>>

type LinkedKey = keyof typeof linked

/** Shows the present values of the sections that are edited on pages of their own, and links to these. */
export function LinkedSections({ settings }: { settings: StoredSettings }) {
  return (Object.keys(linked) as LinkedKey[]).map((key) => (
    <Section key={key} id={key} title={sectionTexts[key].title()} about={linked[key].about()}>
      <div className={styles.everything}>
        <p>{sectionValues[key](settings)}</p>
        <a className="btn btn--quiet" href={settingsAddress(key)}>
          {linked[key].open()}
        </a>
      </div>
    </Section>
  ))
}
