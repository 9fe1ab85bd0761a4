import fc from "fast-check"
import { expect, test } from "vitest"
import { fillRow, type RowTexts, type StoredTexts } from "#app/domain/language/missing-texts.ts"
import { limits } from "#app/domain/limits.ts"
import { readTextRows } from "#app/domain/language/text-rows.ts"
import { fillRows, type RowStates } from "./fill-rows.ts"
import { isDirty, isOffered, stateOf } from "./fill-state.ts"

const [mug, lamp] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"] as const
const empty: RowTexts = { name: "", description: "" }

type Line = "works" | "is lost" | "loses the answer"

/** Opens a page with two rows, the shop's stored texts, and the connection between them. */
function openPage() {
  const rowOf = (texts: RowTexts): StoredTexts => ({
    of: "1",
    own: { name: "Own", description: null },
    texts,
  })
  const stored = new Map<string, StoredTexts | null>([mug, lamp].map((key) => [key, rowOf(empty)]))
  const input = new Map<string, RowTexts>()
  const page = {
    line: "works" as Line,
    /** The server responds after this promise. */
    isAnswering: Promise.resolve(),
    /** The names that were sent. */
    sent: [] as string[],
    states: Object.fromEntries(
      [mug, lamp].map((key) => [key, stateOf({ key, ...rowOf(empty) }, undefined)]),
    ) as RowStates,
    type: (key: string, name: string) => input.set(key, { name, description: "" }),
    input: (key: string) => input.get(key) ?? empty,
    storeElsewhere: (key: string, name: string | null) =>
      stored.set(key, name === null ? null : rowOf({ name, description: "" })),
    nameOf: (key: string) => stored.get(key)?.texts.name,
    phaseOf: (key: string) => page.states[key]?.phase,
    /** Lets all requests arrive or get lost, unless the server still waits. */
    arrived: () => new Promise((resolve) => setTimeout(resolve)),
  }
  const filling = fillRows({
    ...{ kind: "products", states: page.states },
    onChange: (states) => (page.states = states),
    read: page.input,
    async send(body) {
      const [row] = readTextRows(body, "products") ?? []
      if (row === undefined) throw new Error("no row was sent")
      page.sent.push(row.input.name)
      await page.isAnswering
      const lost = { error: { key: "line_lost", params: {} } } as const
      if (page.line === "is lost") return lost
      const before = stored.get(row.key) ?? null
      const filled = before && fillRow(before, row)
      const after = before && filled && { ...before, texts: { ...before.texts, ...filled.changes } }
      stored.set(row.key, after)
      if (page.line === "loses the answer") return lost
      return {
        rows: [
          {
            key: row.key,
            filled: after && filled && { stored: after, ...filled },
            problems: {},
            input: row.input,
          },
        ],
      }
    },
  })
  return Object.assign(page, filling)
}

test("what is typed is sent once by Enter or by leaving the row, and what is not changed never", async () => {
  const page = openPage()
  const actionData = Promise.withResolvers<void>()
  page.isAnswering = actionData.promise
  page.leave(mug)
  page.type(mug, "كوب")
  expect(page.save(mug)).toBe(true)
  await page.arrived()
  page.save(mug)
  page.leave(mug)
  expect(page.phaseOf(mug)).toBe("saving")
  actionData.resolve()
  await page.arrived()
  page.save(mug)
  await page.arrived()
  expect([page.sent, page.phaseOf(mug), page.nameOf(mug)]).toEqual([["كوب"], "saved", "كوب"])
})

test("what other variants call it is offered, and saved like what is typed", async () => {
  const label = { axis: "size", variants: 2, known: "كبير" } as const
  const row = { key: mug, of: "1", own: { name: "Large", description: null }, texts: empty, label }
  const offered = stateOf(row, undefined)
  expect([offered.first.name, isOffered(offered)]).toEqual(["كبير", true])
  expect(stateOf({ ...row, texts: { ...empty, name: "واسع" } }, undefined).first.name).toBe("واسع")
  const page = openPage()
  page.type(mug, offered.first.name)
  page.save(mug)
  await page.arrived()
  expect(page.nameOf(mug)).toBe("كبير")
})

test("a text that is too long stays in its row and is not sent", () => {
  const page = openPage()
  page.type(mug, "ك".repeat(limits.productName + 1))
  expect(page.save(mug)).toBe(false)
  expect([page.states[mug]?.problems, page.sent]).toEqual([{ name: "name_too_long" }, []])
})

test("while the line is lost one goes on; all of it is sent when it is back, once", async () => {
  const page = openPage()
  page.line = "loses the answer"
  page.type(mug, "كوب")
  page.save(mug)
  await page.arrived()
  page.line = "is lost"
  page.type(lamp, "مصباح")
  page.save(lamp)
  await page.arrived()
  expect([page.phaseOf(mug), page.phaseOf(lamp)]).toEqual(["unsent", "unsent"])
  expect(page.states[mug]?.error).toMatchObject({ key: "line_lost" })
  page.line = "works"
  page.sent.length = 0
  page.sendAgain()
  page.sendAgain()
  await page.arrived()
  page.sendAgain()
  await page.arrived()
  expect(page.sent.toSorted()).toEqual(["كوب", "مصباح"])
  expect([page.phaseOf(mug), page.phaseOf(lamp)]).toEqual(["saved", "saved"])
})

test("the next row that is saved takes along what did not arrive", async () => {
  const page = openPage()
  page.line = "is lost"
  page.type(mug, "كوب")
  page.save(mug)
  await page.arrived()
  page.line = "works"
  page.type(lamp, "مصباح")
  page.save(lamp)
  await page.arrived()
  expect([page.nameOf(mug), page.nameOf(lamp)]).toEqual(["كوب", "مصباح"])
})

test("what is typed while the row is on its way follows it, over what it stored", async () => {
  const page = openPage()
  const actionData = Promise.withResolvers<void>()
  page.isAnswering = actionData.promise
  page.type(mug, "كوب")
  page.save(mug)
  await page.arrived()
  page.type(mug, "كوب خزفي")
  page.save(mug)
  actionData.resolve()
  await page.arrived()
  expect(page.sent).toEqual(["كوب", "كوب خزفي"])
  expect([page.phaseOf(mug), page.nameOf(mug)]).toEqual(["saved", "كوب خزفي"])
})

test("what another device stored is not overwritten by passing it, but by Enter, or it is taken", async () => {
  const page = openPage()
  for (const key of [mug, lamp]) {
    page.storeElsewhere(key, "فنجان")
    page.type(key, "كوب")
    page.save(key)
  }
  await page.arrived()
  expect(page.states[mug]).toMatchObject({ phase: "open", filled: { conflicts: ["name"] } })
  page.leave(mug)
  await page.arrived()
  expect(page.nameOf(mug)).toBe("فنجان")
  page.save(mug)
  page.type(lamp, "فنجان")
  page.take(lamp)
  await page.arrived()
  expect([page.nameOf(mug), page.nameOf(lamp), page.sent.length]).toEqual(["كوب", "فنجان", 3])
  expect([page.states[mug], page.states[lamp]]).toMatchObject([
    { phase: "saved", filled: null },
    { phase: "saved", filled: null },
  ])
})

test("a row is unsaved from its first input until that is stored, or taken back", async () => {
  const page = openPage()
  const isUnsaved = () => page.states[mug] && isDirty(page.states[mug])
  const enter = (name: string) => {
    page.type(mug, name)
    page.onInput(mug)
  }
  expect(isUnsaved()).toBe(false)
  enter("كوب")
  expect(isUnsaved()).toBe(true)
  enter("")
  expect(isUnsaved(), "taken back").toBe(false)
  enter("كوب")
  page.save(mug)
  expect(isUnsaved(), "under way").toBe(true)
  await page.arrived()
  expect(isUnsaved(), "stored").toBe(false)
  page.storeElsewhere(mug, null)
  enter("فنجان")
  page.save(mug)
  await page.arrived()
  expect(isUnsaved(), "the row is gone").toBe(false)
})

test("a row that is gone is passed, and not sent again", async () => {
  const page = openPage()
  page.storeElsewhere(mug, null)
  page.type(mug, "كوب")
  page.save(mug)
  await page.arrived()
  expect([page.phaseOf(mug), page.save(mug), page.sent.length]).toEqual(["gone", true, 1])
})

test("whatever the line does meanwhile, what stands in the fields in the end is stored", async () => {
  const key = fc.constantFrom(mug, lamp)
  const action = fc.oneof(
    fc.record({ type: key, name: fc.constantFrom("", "ا", "ب", "ج") }),
    fc.record({ call: fc.constantFrom("save", "leave"), key }),
    fc.record({ line: fc.constantFrom<Line>("works", "is lost", "loses the answer") }),
    fc.constantFrom("arrived", "sendAgain"),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 20 }), async (actions) => {
      const page = openPage()
      for (const done of actions) {
        if (done === "arrived") await page.arrived()
        else if (done === "sendAgain") page.sendAgain()
        else if ("line" in done) page.line = done.line
        else if ("call" in done) page[done.call](done.key)
        else page.type(done.type, done.name)
      }
      page.line = "works"
      // A conflict with what this device itself stored needs at most a second Enter.
      for (let pressed = 0; pressed < 2; pressed++) {
        await page.arrived()
        for (const row of [mug, lamp]) page.save(row)
        await page.arrived()
      }
      for (const row of [mug, lamp]) expect(page.nameOf(row)).toBe(page.input(row).name)
    }),
    { numRuns: 60 },
  )
})
