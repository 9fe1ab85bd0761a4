import { directionOf, type Locale } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Mail } from "./mail.ts"

type Parts = {
  to: Mail["to"]
  locale: Locale
  subject: string
  /** The paragraphs before the button and after it. */
  before: readonly string[]
  after?: readonly string[]
  button: string
  /** The button opens it. */
  link: string
  /** It says why the mail was sent, or what to do if it was not expected. */
  footer: string
}

/** Composes a mail with one link, as plain text and as HTML in the direction of its language. */
export function mailWithLink(parts: Parts): Mail {
  const { to, locale, subject, before, after = [], button, link, footer } = parts
  const paragraphs = [...before, `${button}:\n${link}`, ...after, footer, m.brand()]
  return { to, locale, link, subject, text: `${paragraphs.join("\n\n")}\n`, html: htmlOf(parts) }
}

/** Mail programs ignore style sheets, so the colours of the tokens are written into each element. */
const ink = "#18201d"
const pale = "#5a635f"
const accent = "#115e57"

/** Returns a small page of one column that every mail program can show, in either direction. All texts are escaped. */
function htmlOf({ locale, subject, before, after = [], button, link, footer }: Parts): string {
  const direction = directionOf(locale)
  const align = direction === "rtl" ? "right" : "left"
  const paragraph = (style: string) => (text: string) =>
    `<p style="margin:0 0 16px;text-align:${align};${style}">${escapeHtml(text)}</p>`
  const plain = paragraph(`color:${ink};font-size:16px;line-height:1.6`)
  const small = paragraph(`color:${pale};font-size:14px;line-height:1.6`)
  const address = escapeHtml(link)
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="format-detection" content="telephone=no"><title>${escapeHtml(subject)}</title></head>
<body dir="${direction}" style="margin:0;padding:24px;background:#f3f0ea;font-family:Rubik,Tahoma,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px 24px;border-radius:16px;background:#ffffff">
${before.map(plain).join("\n")}
<p style="margin:24px 0;text-align:${align}"><a href="${address}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:${accent};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>
${[...after, m.mail_copy_link()].map(small).join("\n")}
<p dir="ltr" style="margin:0 0 16px;text-align:${align};font-size:14px;line-height:1.6;word-break:break-all"><a href="${address}" style="color:${accent}">${address}</a></p>
${[footer, m.brand()].map(small).join("\n")}
</div>
</body>
</html>
`
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
