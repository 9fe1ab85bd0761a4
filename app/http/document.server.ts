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

export function privatePolicy(nonce: string): string {
  return policy(`'self' 'nonce-${nonce}'`)
}

/**
 * Moves the scripts to the end of the page. The framework puts them into the head, where they share a slow connection
 * with the style sheets and the first picture, although the page can be read without scripts. `script` is the address of
 * the one that runs before the router, `templates` are what it adds to the page.
 */
export function scriptsLast(
  html: string,
  { script, templates }: { script: string; templates: string },
): string {
  const end = html.lastIndexOf("</body>")
  if (end === -1) return html
  const preloads: string[] = []
  const rest = html
    .slice(0, end)
    .replaceAll(/<link rel="modulepreload"([^>]*?)\/?>/g, (_, attributes: string) => {
      preloads.push(`<link rel="modulepreload" fetchpriority="low"${attributes}/>`)
      return ""
    })
  return `${rest}${templates}<script type="module" src="${script}"></script>${preloads.join("")}${html.slice(end)}`
}
