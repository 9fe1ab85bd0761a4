import type { Locale } from "#app/domain/language/locale.ts"
import { linkLifetimesSeconds, type MailKind } from "#app/domain/account/mail-links.ts"
import { m } from "#app/messages/compiled/messages.js"
import { inLocale } from "#app/messages/render-locale.server.ts"
import { mailWithLink } from "./mail-with-link.ts"
import type { Mail } from "./mail.ts"

type Texts = {
  subject: string
  text: string
  button: string
  /** A sentence that says how long the link is valid; null for a public address. */
  until: string | null
  /** A sentence that says why the mail was sent, or what to do if it was not expected. */
  footer: string
}

/** Composes the mail with a link, in the person's language, as plain text and as HTML in its direction. */
export function composeMail(what: {
  purpose: MailKind
  locale: Locale
  to: { name: string; address: string }
  link: string
}): Mail {
  const { purpose, locale, to, link } = what
  return inLocale(locale, () => {
    const { subject, text, button, until, footer } = wordsOf(purpose)
    const before = [m.mail_greeting({ name: to.name }), text]
    const after = until === null ? [] : [until]
    return mailWithLink({ to, locale, subject, before, button, link, after, footer })
  })
}

function wordsOf(purpose: MailKind): Texts {
  switch (purpose) {
    case "new_applications":
      return {
        subject: m.mail_applications_subject(),
        text: m.mail_applications_text(),
        button: m.mail_applications_button(),
        until: null,
        footer: m.mail_applications_why(),
      }
    case "confirm_email":
      return {
        subject: m.mail_confirm_subject(),
        text: m.mail_confirm_text(),
        button: m.mail_confirm_button(),
        until: m.mail_confirm_until({ count: linkLifetimesSeconds.confirm_email / 86_400 }),
        footer: m.mail_ignore(),
      }
    case "reset_password":
      return {
        subject: m.mail_reset_subject(),
        text: m.mail_reset_text(),
        button: m.mail_reset_button(),
        until: m.mail_reset_until(),
        footer: m.mail_ignore(),
      }
  }
}
