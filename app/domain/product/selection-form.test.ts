import fc from "fast-check"
import { planFieldNames } from "../price/planned-sale-rules.ts"
import { expect, test } from "vitest"
import { limits } from "../limits.ts"
import { readSelection, selectionActions } from "./selection-form.ts"

const uuid = fc.uuid()
const action = fc.constantFrom(...selectionActions)

test("each product counts once, wherever it is named and however it is written", () => {
  fc.assert(
    fc.property(fc.array(uuid, { minLength: 1, maxLength: 20 }), (ids) => {
      const sent = ids.map((id) => ["id", id.toUpperCase()] as const)
      const reading = readSelection("activate", ids, sent)
      expect(reading).toEqual({ ok: true, ids: [...new Set(ids)], change: { kind: "activate" } })
    }),
  )
})

test("nothing, too much, and what is no product's id are refused", () => {
  const many = Array.from(
    { length: limits.selectedProducts + 1 },
    (_, number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
  )
  expect(readSelection("delete", [], [["sure", ""]])).toEqual({ ok: false, error: "nothing_selected" })
  expect(readSelection("activate", many, [])).toEqual({ ok: false, error: "too_many_selected" })
  expect(readSelection("activate", many.slice(1), [])).toMatchObject({ ok: true })
  expect(readSelection("activate", [], [["id", "7"]])).toEqual({ ok: false, error: "upload_unreadable" })
})

test("an act takes its own fields and no others, each once", () => {
  fc.assert(
    fc.property(action, uuid, fc.string(), fc.string(), (action, id, name, value) => {
      fc.pre(!["id", "category", "percent", "off", "from", "sure", ...planFieldNames].includes(name))
      expect(readSelection(action, [id], [[name, value]])).toEqual({ ok: false, error: "upload_unreadable" })
    }),
  )
  const [id] = fc.sample(uuid, 1)
  const read = (action: (typeof selectionActions)[number], ...sent: [string, string][]) =>
    readSelection(action, id === undefined ? [] : [id], sent)
  const unreadable = { ok: false, error: "upload_unreadable" }
  expect(read("activate", ["sure", ""])).toEqual(unreadable)
  expect(read("sale", ["percent", "10"], ["percent", "20"])).toEqual(unreadable)
  expect(read("delete")).toMatchObject({ ok: true, change: null })
  expect(read("delete", ["sure", ""])).toMatchObject({ change: { kind: "delete" } })
  expect(read("sale")).toMatchObject({ ok: true, change: null })
  expect(read("sale", ["percent", "٢٠٪"])).toMatchObject({ change: { kind: "sale", percent: 20 } })
  expect(read("sale", ["percent", "0"])).toMatchObject({ ok: false, problem: "percent_range", input: "0" })
  const deep = { ok: false, problem: "percent_deep", input: "90" }
  expect(read("sale", ["percent", "66"])).toMatchObject({ change: { percent: 66 } })
  expect(read("sale", ["percent", "90"]), "asked once").toMatchObject(deep)
  expect(read("sale", ["percent", "90"], ["sure", "80"]), "for each value").toMatchObject(deep)
  expect(read("sale", ["percent", "90"], ["sure", "90"])).toMatchObject({ change: { percent: 90 } })
  expect(read("sale", ["percent", ""], ["off", "on"])).toMatchObject({ change: { kind: "end-sale" } })
  expect(readSelection("move", [], [["id", String(id)]])).toMatchObject({ ok: true, change: null })
  expect(read("move")).toEqual({ ok: false, problem: "category_missing", input: "" })
  expect(read("move", ["category", "none"])).toMatchObject({ change: { kind: "move", categoryId: null } })
  expect(read("move", ["category", "7"])).toEqual({ ok: false, problem: "category_unknown", input: "7" })
  expect(read("questions")).toMatchObject({ ok: true, change: null })
  expect(read("questions", ["from", "7"])).toEqual({ ok: false, problem: "questions_gone", input: "7" })
  expect(read("questions", ["from", String(id).toUpperCase()])).toMatchObject({
    change: { kind: "questions", from: id, sure: "" },
  })
})

test("a sale takes its beginning and its end with it, and says which of them is wrong with what was typed", () => {
  const [id = ""] = fc.sample(uuid, 1)
  const read = (...sent: [string, string][]) => readSelection("sale", [id], [["percent", "20"], ...sent])
  expect(read(["sale_ends_at", "2026-11-29"], ["is_sale_end_shown", "on"])).toMatchObject({
    change: {
      ...{ kind: "sale", percent: 20 },
      plan: { sale_starts_at: null, sale_ends_at: "2026-11-30T00:00", is_sale_end_shown: true },
    },
  })
  const fields = {
    sale_starts_at: "2026-11-30T10:00",
    sale_ends_at: "2026-11-30T10:00",
    is_sale_end_shown: false,
  }
  const moments = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== false)
  expect(read(...moments)).toEqual({
    ...{ ok: false, problem: "plan", input: "20", price: "" },
    plan: { fields, problems: { sale_ends_at: "sale_ends_before" } },
  })
})

test("a sale's percentage is a button or a text, its price another text, and its end one choice", () => {
  const [id = ""] = fc.sample(uuid, 1)
  const read = (...sent: [string, string][]) => readSelection("sale", [id], sent)
  const ends = ["until", "2026-12-06"] as [string, string]
  const plan = { sale_starts_at: null, sale_ends_at: "2026-12-07T00:00", is_sale_end_shown: false }
  expect(read(["quick", "25"], ["percent", ""], ["sale_price", ""], ends)).toMatchObject({
    change: { percent: 25, plan },
  })
  expect(
    read(["quick", "25"], ["percent", "10"], ["sale_price", "x"], ends),
    "the button counts",
  ).toMatchObject({
    change: { percent: 25, plan },
  })
  expect(read(["percent", ""], ["sale_price", "٧٫٥"], ends)).toMatchObject({
    change: { priceCents: 750, plan },
  })
  for (const [sent, problem] of [
    [["percent", "5"], "percent_or_price"],
    [["percent", ""], "money_format"],
  ] as [[string, string], string][])
    expect(read(sent, ["sale_price", problem === "money_format" ? "cheap" : "7"], ends)).toMatchObject({
      ...{ problem, plan: { fields: { sale_ends_at: "2026-12-06" } } },
    })
  expect(read(["percent", ""], ["sale_price", ""], ends)).toMatchObject({ problem: "percent_range" })
  expect(read(ends), "it only opens the question").toMatchObject({ ok: true, change: null })
})

test("a chosen day ends when it is over: without an hour, and at 23:59", () => {
  const [id = ""] = fc.sample(uuid, 1)
  const read = (until: string, day: string, time: string) =>
    readSelection(
      "sale",
      [id],
      [
        ["quick", "25"],
        ["until", until],
        ["sale_ends_at", day],
        ["sale_ends_time", time],
      ],
    )
  const endsAt = (minute: string | null) => ({ change: { plan: { sale_ends_at: minute } } })
  expect(read("other", "2027-01-07", "23:59")).toMatchObject(endsAt("2027-01-08T00:00"))
  expect(read("other", "2027-01-07", "")).toMatchObject(endsAt("2027-01-08T00:00"))
  expect(read("other", "2027-01-07", "18:00")).toMatchObject(endsAt("2027-01-07T18:00"))
  expect(read("", "2027-01-07", "18:00"), "no end was chosen").toMatchObject(endsAt(null))
  const planned: [string, string][] = [
    ["quick", "25"],
    ["sale_starts_at", "2027-01-05"],
    ["sale_ends_time", "23:59"],
  ]
  const begins = (until: string) => readSelection("sale", [id], [...planned, ["until", until]])
  expect(begins("other"), "it begins later, and has no end").toMatchObject({
    change: { plan: { sale_starts_at: "2027-01-05T00:00", sale_ends_at: null } },
  })
  expect(begins("2027-01-07"), "what is hidden again does not count").toMatchObject({
    change: { plan: { sale_starts_at: null, sale_ends_at: "2027-01-08T00:00" } },
  })
  expect(read("other", "", "23:59"), "the day is missing").toMatchObject({
    plan: { problems: { sale_ends_at: "moment_format" } },
  })
})
