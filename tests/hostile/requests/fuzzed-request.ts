import fc from "fast-check"
import { everyRoute } from "#tests/attack/guarded-routes.ts"
import { fuzzedHeader } from "./fuzzed-header.ts"
import { hostileTexts } from "./hostile-texts.ts"

/** The parts of one request; `bytesOf` writes it for the current data. */
export type FuzzedRequest = {
  who: 0 | 1 | 2
  method: string
  /** A route by its number, the values of its parameters, and the text behind the path. */
  at: { route: number; names: readonly (string | number)[]; suffix: string }
  query: readonly (readonly [name: string, value: string | number])[]
  headers: readonly (readonly [name: string, value: string])[]
  body:
    | {
        kind: "form"
        form: number
        changes: readonly (readonly [position: number, value: string | number])[]
        extra: boolean
      }
    | { kind: "bytes"; type: string; content: string }
    | null
}

const routes = everyRoute()

const parameters = [
  ...["q", "category", "sort", "page", "lang", "_routes", "index", "new", "edit", "view", "delete", "switch"],
  ...[
    "quick",
    "duplicate",
    "selected",
    "all",
    "id",
    "remove-image",
    "pay",
    "plan",
    "block",
    "unblock",
    "recover",
  ],
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
/** A number stands for an existing value. */
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
  headers: fc.array(fuzzedHeader, { maxLength: 3 }),
  body: fc.oneof(body, fc.constant(null)),
})
