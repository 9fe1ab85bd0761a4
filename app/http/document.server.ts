/**
 * Apart from scripts it allows everything from this origin; images also as `data:` (placeholders) and `blob:` (before
 * an upload).
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
    // Owners get push notifications by a worker.
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
}

/**
 * This is the policy of public documents: their scripts are files, and the one inline script is a list of rules for
 * prefetching, which runs nothing.
 */
export const documentPolicy = policy("'self' 'inline-speculation-rules'")

/** The policy of the pages of owners and operators: they have no inline script. */
export const pagePolicy = policy("'self'")

/**
 * Adds to a page its script, and the templates of what that adds to the page. The script stands in the head so that it is
 * requested before pictures; as a module it runs once the whole page is read.
 */
export function withScript(
  html: string,
  { script, templates }: { script: string; templates: string },
): string {
  const head = html.indexOf("</head>")
  const end = html.lastIndexOf("</body>")
  if (head === -1 || end === -1) return html
  const tag = `<script type="module" src="${script}"></script>`
  return html.slice(0, head) + tag + html.slice(head, end) + templates + html.slice(end)
}
