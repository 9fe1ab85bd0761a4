import { customerChatLink, landlineLink } from "#app/domain/link/links.ts"
import { PhoneIcon, WhatsappIcon } from "#app/ui/icons.tsx"

type Props = {
  phone: string | null
  className: string
  /** The names for screen readers. */
  labels: { chat: string; call: string }
}

/** Links to the customer's chat, or calls a landline. It shows nothing without a phone. */
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
