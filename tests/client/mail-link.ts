import type { ArrivedMail } from "../environment/smtp-server.ts"

/** Returns the path and query of a mail's link; the text and the HTML must have the same. */
export function linkIn(mail: Pick<ArrivedMail, "text" | "html">): string {
  const inText = /^(https?:\/\/\S+)$/m.exec(mail.text ?? "")?.[1] ?? "no link in the text"
  const inHtml = /<a href="([^"]+)"/.exec(mail.html ?? "")?.[1]?.replaceAll("&amp;", "&")
  if (inHtml !== inText) throw new Error(`the text leads to ${inText}, the HTML to ${inHtml}`)
  const { pathname, search } = new URL(inText)
  return pathname + search
}
