/**
 * An element: its name and attributes as written, its elements, and its text without the whitespace around elements.
 */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/
const opening = /^<([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)((?:\s+[A-Za-z_][\w:.-]*="[^"<]*")*)\s*(\/?)>/
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

/**
 * Reads a document: one root, everything closed in order, no bare `&` or `<`, no unknown prefix.
 * @throws otherwise
 */
export function readXml(document: string): XmlElement {
  if (!declaration.test(document)) throw new Error("no declaration")
  let rest = document.replace(declaration, "")
  const root = element([])
  if (rest.trim() !== "") throw new Error(`something follows the root: ${rest.slice(0, 40)}`)
  return root

  function element(prefixes: readonly string[]): XmlElement {
    const [tag, name = "", list = "", end] = opening.exec(rest) ?? []
    if (tag === undefined) throw new Error(`not an element: ${rest.slice(0, 40)}`)
    rest = rest.slice(tag.length)
    const attributes = attributesOf(list)
    const known = [...prefixes, ...Object.keys(attributes).map((key) => key.replace(/^xmlns:/, ""))]
    const prefix = /^(.+):/.exec(name)?.[1]
    if (prefix !== undefined && !known.includes(prefix)) throw new Error(`unknown prefix: ${prefix}`)
    const here: XmlElement = { name, attributes, children: [], text: "" }
    if (end === "/") return here
    for (;;) {
      const [words = ""] = /^[^<]*/.exec(rest) ?? []
      here.text += plain(words)
      rest = rest.slice(words.length)
      if (rest.startsWith("</")) break
      here.children.push(element(known))
    }
    const closing = `</${name}>`
    if (!rest.startsWith(closing)) throw new Error(`not ${closing}: ${rest.slice(0, 40)}`)
    rest = rest.slice(closing.length)
    here.text = here.text.trim()
    return here
  }
}

function attributesOf(list: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, key = "", value = ""] of list.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
    if (key in attributes) throw new Error(`twice: ${key}`)
    attributes[key] = plain(value)
  }
  return attributes
}

function plain(text: string): string {
  return text.replaceAll(/&([^;]*;)?/g, (whole, name: string | undefined) => {
    const character = entities[name?.slice(0, -1) ?? ""]
    if (character === undefined) throw new Error(`not an entity: ${whole}`)
    return character
  })
}
