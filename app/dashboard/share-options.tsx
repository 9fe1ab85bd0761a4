import type { ReactNode } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { WhatsappIcon } from "#app/ui/icons.tsx"
import styles from "./share-options.module.css"

/** Lays out options to share, side by side: links and buttons of the class `option`. */
export function ShareOptions({ children }: { children: ReactNode }) {
  return <div className={styles.options}>{children}</div>
}

export const option = styles.option

/** Draws the icon above the name of an option. */
export const Mark = ({ icon }: { icon: ReactNode }) => <span className={styles.mark}>{icon}</span>

/** Shares a text by WhatsApp. It works without a script too. */
export function WhatsappOption({ text }: { text: string }) {
  return (
    <a
      className={`${styles.option} ${styles.first}`}
      href={`https://wa.me/?${new URLSearchParams({ text }).toString()}`}
      target="_blank"
      rel="noopener"
    >
      <Mark icon={<WhatsappIcon size="l" />} />
      {m.share_whatsapp()}
      <span className="unseen"> {m.opens_new_tab()}</span>
    </a>
  )
}
