import type { ClientBase } from "pg"
import type { Week } from "#app/domain/hours/week.ts"
import { insertClosure, insertHours } from "#tests/fixtures/insert-hours.ts"

const workday = [
  { opens: 540, closes: 780 },
  { opens: 960, closes: 1_200 },
]
const week: Week = [...Array.from({ length: 5 }, () => workday), [{ opens: 540, closes: 1_560 }], []]

/** Gives a shop hours with a break and a night, and a closure, whose id is returned. */
export async function seedHours(owner: ClientBase, shopId: string): Promise<string> {
  await insertHours(owner, shopId, week)
  return insertClosure(owner, shopId, {
    ...{ firstDay: "2099-12-24", lastDay: "2100-01-04", sentence: "Christmas holidays", ar: "عطلة الأعياد" },
  })
}
