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
