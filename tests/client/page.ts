/** Returns the visible text of a page's body: without tags, scripts and templates, entities decoded. */
export function textOf(html: string): string {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html
  return decode(
    body
      .replaceAll(/<!--[\s\S]*?-->/g, "")
      // An optional line break is no space.
      .replaceAll(/<wbr ?\/?>/g, "")
      .replaceAll(/<(script|style|noscript|template)\b[\s\S]*?<\/\1>/g, " ")
      .replaceAll(/<[^>]+>/g, " "),
  )
    .replaceAll(/\s+/g, " ")
    .trim()
}

/** Returns a page as a browser without scripts reads it: it draws what is in `<noscript>`, too. */
export function withoutScript(html: string): string {
  return html.replaceAll(/<\/?noscript>/g, "")
}

/** Returns the problem beside a field. */
export function errorBeside(html: string, name: string): string {
  const tag = (html.match(/<(input|select)[^>]*>/g) ?? []).find((one) => one.includes(`name="${name}"`)) ?? ""
  const id = / id="([^"]*)"/.exec(tag)?.[1]
  const from = html.indexOf(`id="${id}-error"`)
  return from < 0 ? "" : textOf(html.slice(html.indexOf(">", from) + 1, html.indexOf("</p>", from)))
}

export function titleOf(html: string): string {
  return decode(/<title[^>]*>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? "")
}

/** Returns the content of a `<meta>` by its name or property. */
export function metaOf(html: string, name: string): string | null {
  const tag = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)
  return tag?.[1] === undefined ? null : decode(tag[1])
}

/** Returns the JSON-LD objects of a page. */
export function structuredData(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, json]) => JSON.parse(json ?? "") as Record<string, unknown>)
}

function decode(text: string): string {
  const named: Record<string, string> = {
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    "#x27": "'",
    "#39": "'",
    nbsp: " ",
  }
  return text.replaceAll(/&(#?\w+);/g, (entity, name: string) => named[name] ?? entity)
}

/** Returns the tag of a radio button, or an empty string. */
export function radioOf(html: string, name: string, value: string): string {
  const tags = html.match(/<input type="radio"[^>]*>/g) ?? []
  return tags.find((tag) => tag.includes(`name="${name}"`) && tag.includes(`value="${value}"`)) ?? ""
}
