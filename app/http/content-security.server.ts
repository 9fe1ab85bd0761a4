import { createHash } from "node:crypto"

/** Beside the scripts: everything from this origin, pictures also as `data:` (placeholders) and `blob:` (before an upload). */
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

export function privatePolicy(nonce: string): string {
  return policy(`'self' 'nonce-${nonce}'`)
}

/**
 * The policy of a page that is the same for everyone and may be kept: the hashes of its own inline scripts. Only scripts
 * that carry this render's nonce count, so that one which came in with somebody's text is never blessed.
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
