import { customerChatLink, landlineLink } from "#app/domain/link/links.ts"
import { PhoneIcon, WhatsappIcon } from "#app/ui/icons.tsx"

type Props = {
  phone: string | null
  className: string
  /** What a reader of the screen hears. */
  labels: { chat: string; call: string }
}

/** The quickest way to a customer: the chat, or the call of a landline. Nothing without a phone. */
export function ContactButton({ phone, className, labels }: Props) {
  const chat = customerChatLink(phone)
  if (chat !== null) {
    return (
      <a className={className} href={chat} target="_blank" rel="noopener" aria-label={labels.chat}>
        <WhatsappIcon />
      </a>
    )
  }
  const call = landlineLink(phone)
  return (
    call && (
      <a className={className} href={call} aria-label={labels.call}>
        <PhoneIcon />
      </a>
    )
  )
}
