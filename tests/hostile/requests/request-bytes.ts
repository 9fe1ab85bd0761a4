import { everyRoute } from "#tests/attack/guarded-routes.ts"
import type { Fuzzed } from "./fuzzed-callers.ts"
import type { FuzzedRequest } from "./fuzzed-request.ts"

const routes = everyRoute()

/** The bytes of a request. */
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
  for (const [position, value] of body.changes) {
    const field = fields[position % Math.max(1, fields.length)]
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

function pathOf({ at }: FuzzedRequest, { slug, productId, cartId, orderId, words }: Fuzzed): string {
  const [first = 0, second = 0] = at.names
  const nameOf = (name: string | number, right: string) =>
    typeof name === "string" ? name : name < 6 ? right : (words[name] ?? right)
  const path = (routes[at.route]?.path ?? "/")
    .replace(":slug", () => nameOf(first, slug))
    .replace(":productId", () => nameOf(second, productId))
    .replace(":cartId", () => nameOf(first, cartId))
    .replace(":orderId", () => nameOf(first, orderId))
    .replace(":icon", () => nameOf(second, "192.png"))
    .replace("*", () => nameOf(first, "product-images"))
  return latin(path === "/" && at.suffix === ".data" ? "/_.data" : path + at.suffix)
}

const withQuery = (path: string, query: readonly string[]) =>
  query.length === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${query.join("&")}`

function escaped(one: string): string {
  return encodeURIComponent(one.toWellFormed())
}

/** UTF-8 as the bytes that a request line carries. */
function latin(path: string): string {
  return Buffer.from(path)
    .toString("latin1")
    .replaceAll(/[\s\0]/g, "+")
}
