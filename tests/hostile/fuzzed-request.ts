import fc from "fast-check"
import { everyRoute } from "../attack/guarded-routes.ts"
import type { Fuzzed } from "./fuzzed-callers.ts"
import { hostileTexts } from "./hostile-texts.ts"

/** What one request is made of; {@link bytesOf} writes it for whoever is there by then. */
export type FuzzedRequest = {
  who: 0 | 1 | 2
  method: string
  /** A route by its number, how its parameters are filled in, and what stands behind the path. */
  at: { route: number; names: readonly (string | number)[]; suffix: string }
  query: readonly (readonly [name: string, value: string | number])[]
  headers: readonly (readonly [name: string, value: string])[]
  body:
    | {
        kind: "form"
        form: number
        changes: readonly (readonly [place: number, value: string | number])[]
        extra: boolean
      }
    | { kind: "bytes"; type: string; content: string }
    | null
}

const routes = everyRoute()

const parameters = [
  ...["q", "category", "sort", "page", "lang", "_routes", "index", "new", "edit", "view", "delete", "switch"],
  ...["quick", "duplicate", "selected", "id", "remove-image", "pay", "plan", "block", "unblock", "recover"],
  ...[
    "step",
    "bulk",
    "all",
    "to",
    "request",
    "approve",
    "reject",
    "offer",
    "remove",
    "done",
    "token",
    "next",
  ],
  ...["filter", "from", "until", "month", "actor", "event", "reorder", "logo", "confirm", "days", "add"],
]

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
)
/** A number stands for something that is there. */
const word = fc.oneof({ weight: 2, arbitrary: fc.nat(7) }, { weight: 3, arbitrary: text })

const segment = fc.oneof(
  { weight: 5, arbitrary: fc.nat(7) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "%00",
      "%ff",
      "%",
      "%2e%2e%2f",
      "..",
      "%E0%A4%A",
      "*",
      ":slug",
      "a;b",
      "_",
      "%20",
      "é",
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...hostileTexts).map((one) => encodeURIComponent(one.toWellFormed())),
  },
)

const suffix = fc.oneof(
  { weight: 6, arbitrary: fc.constant("") },
  { weight: 3, arbitrary: fc.constant(".data") },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "/",
      "//",
      "/.data",
      "/_.data",
      "%00",
      "/../..",
      ";x",
      "/%2e%2e",
      ".json",
      "/x/y/z",
    ),
  },
)

const method = fc.oneof(
  { weight: 5, arbitrary: fc.constant("POST") },
  { weight: 5, arbitrary: fc.constant("GET") },
  {
    weight: 1,
    arbitrary: fc.constantFrom("HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "PROPFIND", "QUERY"),
  },
)

/** A header's value has no line end: with one it is a malformed request, which is tried elsewhere. */
const headerText = fc.constantFrom(
  ...[
    "",
    "*",
    "gzip;q=nope, br;q=9",
    "zz-ZZ;q=1,ar",
    "bytes=0-,5-1",
    'W/"x", "y"',
    "prefetch",
    "\u00ff\u00fe",
  ],
  ...[
    "x".repeat(4_000),
    "Thu, 99 Foo 9999 99:99:99 GMT",
    "shop_token=x; vitrine_admin=%ff; lang=%00;;=;",
    "same-origin",
  ],
  ...["127.0.0.1", "::1, nonsense, 999.1.1.1", "http://[", "javascript:x", "null", "-1", "text/turbo-stream"],
)
const headerName = fc.constantFrom(
  ...[
    "Accept",
    "Accept-Encoding",
    "Accept-Language",
    "If-None-Match",
    "If-Modified-Since",
    "Range",
    "Referer",
  ],
  ...[
    "Origin",
    "Sec-Fetch-Site",
    "Sec-Purpose",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "Forwarded",
    "User-Agent",
  ],
  ...[
    "X-React-Router-Prefetch",
    "X-Requested-With",
    "Save-Data",
    "X-HTTP-Method-Override",
    "Content-Encoding",
  ],
)

const body = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("form" as const),
      form: fc.nat(),
      changes: fc.array(fc.tuple(fc.nat(), word), { maxLength: 4 }),
      extra: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("bytes" as const),
      type: fc.constantFrom(
        ...[
          "application/json",
          "application/x-www-form-urlencoded",
          "multipart/form-data",
          "text/plain",
          "",
          "x/y; z",
        ],
        ...[
          "multipart/form-data; boundary=b",
          "text/csv",
          "application/x-www-form-urlencoded; charset=utf-7",
        ],
      ),
      content: fc.oneof(
        text,
        fc.json(),
        fc.constantFrom(
          "[]",
          "[{}]",
          '{"items":[{"product_id":1,"qty":1e99}]}',
          '{"items":{}}',
          "a=%",
          "a[]=1&a[]=2&=&&",
        ),
      ),
    }),
  },
)

export const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc.record({
  who: fc.constantFrom(0, 1, 2),
  method,
  at: fc.record({
    route: fc.nat(routes.length - 1),
    names: fc.array(segment, { minLength: 2, maxLength: 2 }),
    suffix,
  }),
  query: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...parameters), text), word), { maxLength: 4 }),
  headers: fc.array(fc.tuple(headerName, headerText), { maxLength: 3 }),
  body: fc.oneof(body, fc.constant(null)),
})

/** The request as it goes over the wire. */
export function bytesOf(request: FuzzedRequest, there: Fuzzed): Buffer {
  const caller = there.callers[request.who]
  const wordOf = (one: string | number) => (typeof one === "string" ? one : (there.words[one] ?? ""))
  const query = request.query.map(([name, value]) => `${escaped(name)}=${escaped(wordOf(value))}`)
  const [content, type, action] = contentOf(request, there, wordOf)
  const isSent = request.method === "POST" && content !== null
  const target =
    isSent && action !== null ? withQuery(action, query) : withQuery(pathOf(request, there), query)
  const head = [
    `${request.method} ${target} HTTP/1.1`,
    ...[
      "Host: vitrine.test",
      "Connection: close",
      ...(caller.cookie === "" ? [] : [`Cookie: ${caller.cookie}`]),
    ],
    ...request.headers.map(([name, value]) => `${name}: ${value}`),
    ...(request.headers.some(([name]) => name === "Sec-Fetch-Site") ? [] : ["Sec-Fetch-Site: same-origin"]),
    ...(isSent ? [`Content-Length: ${content.length}`] : []),
    ...(isSent && type !== "" ? [`Content-Type: ${type}`] : []),
  ]
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"), ...(isSent ? [content] : [])])
}

function contentOf(
  { body, who }: FuzzedRequest,
  there: Fuzzed,
  wordOf: (one: string | number) => string,
): readonly [content: Buffer | null, type: string, action: string | null] {
  if (body === null) return [null, "", null]
  if (body.kind === "bytes") return [Buffer.from(body.content), body.type, null]
  const { forms } = there.callers[who]
  const form = forms[body.form % forms.length]
  if (form === undefined) return [null, "", null]
  const fields = form.fields.map(([name, value]) => [name, value] as [string, string])
  for (const [place, value] of body.changes) {
    const field = fields[place % Math.max(1, fields.length)]
    if (field !== undefined) field[1] = wordOf(value)
  }
  if (body.extra) fields.push(["nobody_asked", "1"], ...fields.slice(0, 1))
  if (!form.isMultipart) {
    return [
      Buffer.from(fields.map((pair) => pair.map(escaped).join("=")).join("&")),
      "application/x-www-form-urlencoded",
      form.action,
    ]
  }
  const files = new Set(["images", "logo", "file"])
  const parts = fields.map(
    ([name, value]) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${files.has(name) ? '; filename="x.png"\r\nContent-Type: image/png' : ""}\r\n\r\n${value}\r\n`,
  )
  return [Buffer.from(`${parts.join("")}--b--\r\n`), "multipart/form-data; boundary=b", form.action]
}

function pathOf({ at }: FuzzedRequest, { slug, productId, cartId, words }: Fuzzed): string {
  const [first = 0, second = 0] = at.names
  const nameOf = (name: string | number, right: string) =>
    typeof name === "string" ? name : name < 6 ? right : (words[name] ?? right)
  const path = (routes[at.route]?.path ?? "/")
    .replace(":slug", () => nameOf(first, slug))
    .replace(":productId", () => nameOf(second, productId))
    .replace(":cartId", () => nameOf(first, cartId))
    .replace(":icon", () => nameOf(second, "192.png"))
    .replace("*", () => nameOf(first, "product-images"))
  return latin(path === "/" && at.suffix === ".data" ? "/_.data" : path + at.suffix)
}

const withQuery = (path: string, query: readonly string[]) =>
  query.length === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${query.join("&")}`

/** Half of what is hostile goes as it is, as far as a request line can carry it. */
function escaped(one: string): string {
  return encodeURIComponent(one.toWellFormed())
}

/** UTF-8 as the bytes that a request line carries. */
function latin(path: string): string {
  return Buffer.from(path)
    .toString("latin1")
    .replaceAll(/[\s\0]/g, "+")
}
