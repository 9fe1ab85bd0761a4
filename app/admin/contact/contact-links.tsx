import { Fragment } from "react"
import { chatLink, phoneLink } from "#app/domain/link/links.ts"
import { m } from "#app/messages/compiled/messages.js"
import { WhatsappIcon } from "#app/ui/icons.tsx"
import styles from "./contact-links.module.css"

/** Links an email to a new mail. If one line has no room for it, it breaks before a dot or its "@". */
export function EmailLink({ email }: { email: string }) {
  return (
    <a className={`link ${styles.email}`} href={`mailto:${email}`} title={email}>
      <bdi dir="ltr">
        {email.split(/(?=[.@])/).map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one address have no other name, and never move
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </bdi>
    </a>
  )
}

type PhoneProps = {
  /** The name of its owner. */
  name: string
  /** The stored form. */
  phone: string
  /** The form for people. */
  phoneText: string
}

/** Links a phone to a call, and to the chat. */
export function PhoneLinks({ name, phone, phoneText }: PhoneProps) {
  const [call, chat] = [phoneLink(phone), chatLink(phone)]
  return (
    <span className={styles.phone}>
      {call === null ? (
        <bdi dir="ltr">{phoneText}</bdi>
      ) : (
        <a className="link" href={call}>
          <span className="unseen">{m.contact_call({ name })} </span>
          <bdi dir="ltr">{phoneText}</bdi>
        </a>
      )}
      {chat && (
        <a
          className={styles.chat}
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${m.contact_write({ name })} ${m.opens_new_tab()}`}
          title={m.shops_chat()}
        >
          <WhatsappIcon size="s" />
        </a>
      )}
    </span>
  )
}
