import { expect, test } from "vitest"
import { pauseEnds } from "./pause-ends.ts"
import type { Week } from "./week.ts"

const workday = [
  { opens: 540, closes: 780 },
  { opens: 960, closes: 1_200 },
]
/** Monday to Friday 9:00–13:00 and 16:00–20:00, Saturday 18:00–2:00, Sunday closed. */
const exampleWeek: Week = [...Array.from({ length: 5 }, () => workday), [{ opens: 1_080, closes: 1_560 }], []]

const ends = (now: string, week: typeof exampleWeek | null = exampleWeek) =>
  pauseEnds({ week, closures: [] }, new Date(now), "Asia/Beirut")

test.each([
  ["in hours", "2026-11-26T10:00:00.000Z", "2026-11-26T18:00:00.000Z", "2026-11-27T07:00:00.000Z"],
  ["in the break", "2026-11-26T12:00:00.000Z", "2026-11-26T18:00:00.000Z", "2026-11-27T07:00:00.000Z"],
  ["after closing", "2026-11-26T18:00:00.000Z", null, "2026-11-27T07:00:00.000Z"],
  [
    "after midnight, while open",
    "2026-11-28T23:00:00.000Z",
    "2026-11-29T00:00:00.000Z",
    "2026-11-30T07:00:00.000Z",
  ],
  ["before a closed day", "2026-11-28T10:00:00.000Z", "2026-11-29T00:00:00.000Z", "2026-11-28T22:00:00.000Z"],
])("%s", (_name, now, evening, tomorrow) => {
  expect(ends(now)).toEqual({ evening, tomorrow })
})

test("without hours there is no evening, and tomorrow is midnight, also where clocks skip it", () => {
  expect(ends("2026-11-26T10:00:00.000Z", null)).toEqual({
    evening: null,
    tomorrow: "2026-11-26T22:00:00.000Z",
  })
  expect(ends("2026-03-28T10:00:00.000Z", null)).toEqual({
    evening: null,
    tomorrow: "2026-03-28T22:00:00.000Z",
  })
})
