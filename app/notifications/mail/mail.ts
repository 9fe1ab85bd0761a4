import type { Locale } from "#app/domain/language/locale.ts"

/** One message, ready to be sent. */
export type Mail = {
  to: { name: string; address: string }
  locale: Locale
  subject: string
  text: string
  html: string
  /**
   * The link that the outbox logs: the one that the person should open, or one that leads near it. It is never logged if a
   * real mail server sends the mail.
   */
  link: string
}

/** Sends mail. `send` throws when a mail was not sent. */
export type MailTransport = {
  send(mail: Mail): Promise<void>
  /** Whether it can send now. Never throws. */
  ready(): Promise<boolean>
  close(): void
}
