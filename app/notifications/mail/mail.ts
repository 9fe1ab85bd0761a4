import type { Locale } from "#app/domain/language/locale.ts"

/** A message that is ready to be sent. */
export type Mail = {
  to: { name: string; address: string }
  locale: Locale
  subject: string
  text: string
  html: string
  /**
   * The outbox logs this link: the one that the person should open, or one that leads near it. It is never logged if a
   * real mail server sends the mail.
   */
  link: string
}

/** Sends mail. `send` throws if a mail was not sent. */
export type MailTransport = {
  send(mail: Mail): Promise<void>
  /** Returns whether it can send now. Never throws. */
  ready(): Promise<boolean>
  close(): void
}
