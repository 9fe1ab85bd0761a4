import type { SendMailOptions } from "nodemailer"
import type { Mail } from "./mail.ts"

/** The message as nodemailer composes it: both texts, marked as written by a machine so that no machine answers. */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": mail.locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
