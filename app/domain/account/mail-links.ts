/** The purpose of a link in a mail to an administrator. */
export type MailPurpose = "confirm_email" | "reset_password"

/** A mail brings a link with a token, or announces new applications. */
export type MailKind = MailPurpose | "new_applications"

/** The mail follows an application after this delay, and covers all that arrived meanwhile. */
export const applicationMailDelaySeconds = 60

/** A link is valid for this long after its mail was sent. */
export const linkLifetimesSeconds: Readonly<Record<MailPurpose, number>> = {
  confirm_email: 3 * 86_400,
  reset_password: 3_600,
}

/** It limits the mails of one kind, so that no one can flood another person's mailbox. */
export const mailLimit = { maxMails: 3, periodSeconds: 3_600 } as const

/** The pauses after the first, second … attempt to send a mail; the last one repeats. */
export const mailDelaysSeconds = [60, 300, 900, 3_600] as const

/** An unsent mail is given up after this long. */
export const mailTimeToLiveSeconds = 86_400
