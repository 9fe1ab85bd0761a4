import { expect, test } from "vitest"
import { isWeek } from "./week.ts"
import { checkDays, firstWeeks, readDays, readFirstWeek, timesOf } from "./week-rules.ts"

const week = firstWeeks.break
const sent = (day: readonly string[], times: readonly string[]) => ({
  ...{ row: "0", day },
  from: times.filter((_, index) => index % 2 === 0),
  to: times.filter((_, index) => index % 2 === 1),
})

test("the ticked days get the hours, in their order, and the others keep theirs", () => {
  const checked = checkDays(week, sent(["0", "6"], ["16", "20", "٩:٠٠", "1300"]))
  const hours = [
    { opens: 540, closes: 780 },
    { opens: 960, closes: 1_200 },
  ]
  expect(checked).toEqual({ ok: true, week: week.with(0, hours).with(6, hours) })
  const night = checkDays(week, sent(["5"], ["18:00", "2:00", "", ""]))
  expect(night).toEqual({ ok: true, week: week.with(5, [{ opens: 1_080, closes: 1_560 }]) })
  expect(checkDays(week, sent(["5"], ["", ""]))).toEqual({ ok: true, week: week.with(5, []) })
})

test.each([
  ["no day", [], ["9", "13"], "week_day_required"],
  ["an end without its begin", ["0"], ["", "13"], "week_time"],
  ["no time", ["0"], ["nine", "13"], "week_time"],
  ["hours that overlap", ["0"], ["9", "13", "12", "20"], "week_overlap"],
  ["a night into the next day's hours", ["0"], ["18", "10"], "week_overlap"],
  ["no hours on any day", ["0", "1", "2", "3", "4", "5", "6"], ["", ""], "week_empty"],
])("%s is rejected", (_name, day, times, problem) => {
  expect(checkDays(week, sent(day, times))).toEqual({ ok: false, problem })
})

test("a form with other fields is none", () => {
  const form = (entries: readonly (readonly [string, string])[]) => readDays(entries)
  const whole = [
    ["row", "0"],
    ["day", "3"],
    ["from", "9"],
    ["to", "13"],
  ] as const
  expect(form(whole)).toEqual({ row: "0", day: ["3"], from: ["9"], to: ["13"] })
  expect(form(whole.slice(1))).toBeNull()
  expect(form(whole.slice(0, 3))).toBeNull()
  expect(form([...whole, ["day", "7"]])).toBeNull()
  expect(form([...whole, ["price", "7"]])).toBeNull()
  expect(form([...whole, ...whole.slice(2), ...whole.slice(2)])).toBeNull()
})

test("first weeks are weeks, and only those are read", () => {
  for (const [name, one] of Object.entries(firstWeeks)) {
    expect(isWeek(one)).toBe(true)
    expect(readFirstWeek([["week", name]])).toEqual(one)
  }
  for (const name of ["", "toString", "__proto__"]) expect(readFirstWeek([["week", name]])).toBeNull()
})

test("fields show the times that they read", () => {
  expect(timesOf(week[0] ?? [])).toEqual({ from: ["9:00", "16:00"], to: ["13:00", "20:00"] })
  expect(timesOf([{ opens: 0, closes: 1_440 }])).toEqual({ from: ["0:00", ""], to: ["24:00", ""] })
})
