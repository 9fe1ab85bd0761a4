import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { DownloadIcon } from "#app/ui/icons.tsx"
import { Section } from "./section.tsx"
import styles from "./settings.module.css"

/** The download of all data of the shop. `mustWait`: the rate limit refused the last download. */
export function EverythingSection({ mustWait }: { mustWait: boolean }) {
  return (
    <Section id="everything" title={m.everything_heading()} about={m.everything_about()}>
      {mustWait && <Alert>{m.everything_wait()}</Alert>}
      <div className={styles.everything}>
        <p>{m.everything_text()}</p>
        <a className="btn btn--quiet" href={href("/shop/settings/everything")}>
          <DownloadIcon />
          {m.everything_download()}
        </a>
      </div>
    </Section>
  )
}
