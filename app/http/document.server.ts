import { createHash } from "node:crypto"

/**
 * Apart from scripts: everything from this origin; images also as `data:` (placeholders) and `blob:` (before an
 * upload).
 */
function policy(scripts: string): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    // The shop's colour, a picture's placeholder and positions are inline style attributes; nothing else inline is allowed.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
}

/**
 * The policy of public documents: their scripts are files, and the one inline script is a list of rules for prefetching,
 * which runs nothing.
 */
export const documentPolicy = policy("'self' 'inline-speculation-rules'")

export function privatePolicy(nonce: string): string {
  return policy(`'self' 'nonce-${nonce}'`)
}

/**
 * The policy of a cacheable page: the hashes of its own inline scripts. Only scripts with this render's nonce are
 * hashed, so that a script injected through user text is never allowed.
 */
export function publicPolicy(html: string, nonce: string): string {
  const hashes = new Set<string>()
  for (const [, attributes = "", source = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(`nonce="${nonce}"`) || /\ssrc=/.test(attributes)) continue
    hashes.add(`'sha256-${createHash("sha256").update(source).digest("base64")}'`)
  }
  return policy(["'self'", ...hashes].join(" "))
}

/** The page without its nonce, which would differ at each render. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, "")
}

/**
 * Moves the scripts to the end of the page. The framework puts them into the head, where they share a slow connection
 * with the style sheets and the first picture, although the page can be read without scripts.
 */
export function scriptsLast(html: string): string {
  const end = html.lastIndexOf("</body>")
  if (end === -1) return html
  const preloads: string[] = []
  const rest = html
    .slice(0, end)
    .replaceAll(/<link rel="modulepreload"([^>]*?)\/?>/g, (_, attributes: string) => {
      preloads.push(`<link rel="modulepreload" fetchpriority="low"${attributes}/>`)
      return ""
    })
  return rest + preloads.join("") + html.slice(end)
}
