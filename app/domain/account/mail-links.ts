/** What a link in a mail to an administrator is for. */
export type MailPurpose = "confirm_email" | "reset_password"

/** What a mail is about: a link that opens something, or applications that wait. */
export type MailKind = MailPurpose | "new_applications"

/** Seconds from an application to the mail about it, which then tells of all that came meanwhile. */
export const applicationMailDelay = 60

/** Seconds that a link is good for, from the moment at which its mail is sent. */
export const linkLifetimes: Readonly<Record<MailPurpose, number>> = {
  confirm_email: 3 * 86_400,
  reset_password: 3_600,
}

/** No mailbox is filled by somebody else's requests: so many mails of a kind in so many seconds. */
export const mailLimit = { most: 3, seconds: 3_600 } as const

/** Seconds from the first, second … attempt to send a mail to the next; the last one stays. */
export const mailDelays = [60, 300, 900, 3_600] as const

/** Seconds after which a mail that could not be sent is given up: nobody waits for it any more. */
export const mailTimeToLive = 86_400
