import { m } from "#app/messages/compiled/messages.js"
import { WhatsappIcon } from "#app/ui/icons.tsx"
import "#app/ui/panel.css"
import styles from "./help-panel.module.css"

type Props = {
  title: string
  text: string
  /** The chat with the support; null if it has no number. */
  chat: string | null
}

/** Says how the owner reaches the support. */
export function HelpPanel({ title, text, chat }: Props) {
  if (chat === null) return null
  return (
    <section className="panel" aria-labelledby="help-title">
      <div className="panel__head">
        <h2 id="help-title">{title}</h2>
      </div>
      <div className={`panel__body ${styles.body}`}>
        <p className="muted">{text}</p>
        <a className="btn btn--quiet" href={chat} target="_blank" rel="noopener">
          <WhatsappIcon />
          {m.help_on_chat()} <span className="unseen">{m.opens_new_tab()}</span>
        </a>
      </div>
    </section>
  )
}
