export type Encoding = "br" | "zstd" | "gzip" | "identity"

/** These encodings compress while somebody waits for the response: each takes less than 0.1 ms for a page. */
export type FastEncoding = Exclude<Encoding, "br">

/** The encodings that an `Accept-Encoding` header allows. */
export type AcceptedEncodings = {
  /** The fast encoding with the largest weight. */
  readonly fast: FastEncoding
  /** Brotli has at least the weight of the fast encoding. */
  readonly prefersBrotli: boolean
  /** Every encoding that a response may have: those that the header names, and `identity`. */
  readonly all: readonly Encoding[]
}

/** Browsers send few different headers; a client that sends many different ones fills no more memory. */
const maxRemembered = 200
const remembered = new Map<string, AcceptedEncodings>()
const none: AcceptedEncodings = { fast: "identity", prefersBrotli: false, all: ["identity"] }

/**
 * Reads the header by weight. Encodings of the same weight are ordered by the size of their results: Brotli, Zstandard,
 * gzip.
 */
export function acceptedEncodings(header: string | undefined): AcceptedEncodings {
  if (header === undefined) return none
  const known = remembered.get(header)
  if (known !== undefined) return known
  const accepted = read(header)
  if (remembered.size < maxRemembered) remembered.set(header, accepted)
  return accepted
}

function read(header: string): AcceptedEncodings {
  const weights = weightsOf(header)
  const weightOf = (name: Encoding) => weights.get(name) ?? (name === "identity" ? 0 : weights.get("*")) ?? 0
  const fast = (["zstd", "gzip"] as const).reduce<FastEncoding>(
    (best, name) => (weightOf(name) > weightOf(best) ? name : best),
    "identity",
  )
  const named = (["br", "zstd", "gzip"] as const).filter((name) => weightOf(name) > 0)
  const prefersBrotli = weightOf("br") > 0 && weightOf("br") >= weightOf(fast)
  return { fast, prefersBrotli, all: [...named, "identity"] }
}

/** Returns the weight of each name. An invalid weight (RFC 9110, 12.4.2) counts as 0. */
function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const preference of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = preference.split(";").map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1"
    if (name !== "")
      weights.set(name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0)
  }
  return weights
}
