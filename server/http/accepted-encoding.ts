export type Encoding = "br" | "zstd" | "gzip" | "identity"

/** Compressed while somebody waits for the response: each takes less than 0.1 ms for a page. */
export type FastEncoding = Exclude<Encoding, "br">

/** What an `Accept-Encoding` header allows. */
export type AcceptedEncodings = {
  /** The fast encoding that it likes best. */
  readonly fast: FastEncoding
  /** Whether it likes Brotli as much as that one or more. */
  readonly prefersBrotli: boolean
  /** Whatever a response may be sent in: each that the header names, and `identity`. */
  readonly all: readonly Encoding[]
}

/** Browsers send a handful of different headers; a client that sends ever new ones gets no memory of ours for them. */
const mostRemembered = 200
const remembered = new Map<string, AcceptedEncodings>()
const none: AcceptedEncodings = { fast: "identity", prefersBrotli: false, all: ["identity"] }

/** By weight; of two with the same weight Brotli comes before Zstandard, and that before gzip: the smaller before the larger. */
export function acceptedEncodings(header: string | undefined): AcceptedEncodings {
  if (header === undefined) return none
  const known = remembered.get(header)
  if (known !== undefined) return known
  const accepted = read(header)
  if (remembered.size < mostRemembered) remembered.set(header, accepted)
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

/** Each name with its weight; what is no weight (RFC 9110, 12.4.2) counts as none. */
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
