import { directionOf, type Locale } from "#app/domain/locale.ts"
import type { MailPurpose } from "#app/domain/mail-links.ts"
import { m } from "#app/messages/compiled/messages.js"
import { inLocale } from "#app/messages/render-locale.server.ts"
import { htmlOf } from "./html-of.ts"
import type { Mail } from "./mail.ts"

type Words = { subject: string; text: string; button: string; until: string }

/** The message that brings a link, in the person's language, as plain text and as HTML in its direction. */
export function composeMail(what: {
  purpose: MailPurpose
  locale: Locale
  to: { name: string; address: string }
  link: string
}): Mail {
  const { purpose, locale, to, link } = what
  return inLocale(locale, () => {
    const { subject, text, button, until } = wordsOf(purpose)
    const greeting = m.mail_greeting({ name: to.name })
    const ignore = m.mail_ignore()
    const brand = m.brand()
    const paragraphs = [greeting, text, `${button}:\n${link}`, until, ignore, brand]
    return {
      to,
      locale,
      link,
      subject,
      text: `${paragraphs.join("\n\n")}\n`,
      html: htmlOf({
        locale,
        direction: directionOf(locale),
        subject,
        before: [greeting, text],
        button,
        link,
        after: [until, m.mail_copy_link()],
        foot: [ignore, brand],
      }),
    }
  })
}

function wordsOf(purpose: MailPurpose): Words {
  switch (purpose) {
    case "confirm_email":
      return {
        subject: m.mail_confirm_subject(),
        text: m.mail_confirm_text(),
        button: m.mail_confirm_button(),
        until: m.mail_confirm_until(),
      }
    case "reset_password":
      return {
        subject: m.mail_reset_subject(),
        text: m.mail_reset_text(),
        button: m.mail_reset_button(),
        until: m.mail_reset_until(),
      }
  }
}
