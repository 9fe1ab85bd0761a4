type Parts = {
  locale: string
  direction: "ltr" | "rtl"
  subject: string
  before: readonly string[]
  button: string
  link: string
  after: readonly string[]
  footer: readonly string[]
}

/** Mail programs ignore style sheets, so the colours of the tokens are written into each element. */
const ink = "#18201d"
const pale = "#5a635f"
const accent = "#115e57"

/** Returns a small page of one column that every mail program can show, in either direction. All texts are escaped. */
export function htmlOf({ locale, direction, subject, before, button, link, after, footer }: Parts): string {
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
${after.map(small).join("\n")}
<p dir="ltr" style="margin:0 0 16px;text-align:${align};font-size:14px;line-height:1.6;word-break:break-all"><a href="${address}" style="color:${accent}">${address}</a></p>
${footer.map(small).join("\n")}
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
