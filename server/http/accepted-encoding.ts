export type Encoding = "br" | "gzip" | "identity"

/** Browsers send a handful of different headers; whoever sends ever new ones gets no memory of ours for it. */
const mostRemembered = 200
const remembered = new Map<string, Encoding>()

/** The encoding of ours that an `Accept-Encoding` header likes best; Brotli where it likes two alike. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity"
  const known = remembered.get(header)
  if (known !== undefined) return known
  const encoding = read(header)
  if (remembered.size < mostRemembered) remembered.set(header, encoding)
  return encoding
}

function read(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const preference of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = preference.split(";").map((part) => part.trim())
    const weight = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1)
    if (name !== "") weights.set(name, Number.isNaN(weight) ? 0 : weight)
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0
  const [br, gzip] = [weightOf("br"), weightOf("gzip")]
  if (br === 0 && gzip === 0) return "identity"
  return br >= gzip ? "br" : "gzip"
}
