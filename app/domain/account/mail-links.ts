/** What a link in a mail to an administrator is for. */
export type MailPurpose = "confirm_email" | "reset_password"

/** What a mail is about: a link that opens something, or applications that wait. */
export type MailKind = MailPurpose | "new_applications"

/** Seconds between an application and its mail, which then covers all that arrived meanwhile. */
export const applicationMailDelaySeconds = 60

/** Seconds that a link is good for, from the moment at which its mail is sent. */
export const linkLifetimesSeconds: Readonly<Record<MailPurpose, number>> = {
  confirm_email: 3 * 86_400,
  reset_password: 3_600,
}

/** The most mails of one kind in this time, so that no one can flood another person's mailbox. */
export const mailLimit = { maxMails: 3, periodSeconds: 3_600 } as const

/** Seconds from the first, second … attempt to send a mail to the next; the last one stays. */
export const mailDelaysSeconds = [60, 300, 900, 3_600] as const

/** Seconds after which an unsent mail is given up. */
export const mailTimeToLiveSeconds = 86_400
