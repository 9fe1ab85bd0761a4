import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { admitDrafts } from "./room.ts"

const files = (count: number) => Array.from({ length: count }, (_, index) => new File([], `${index + 1}.png`))
const page = (left: number | null, total = 0) => ({ left, total, drafts: [], full: null })
const names = (chosen: readonly File[]) => chosen.map(({ name }) => name)

test("pictures beyond the plan are named and not sent; those of this visit have used up a part of it", () => {
  const room = admitDrafts(page(5), 2, 2)
  const { files: accepted, rejected } = room.admit(files(5))
  expect(names(accepted)).toEqual(["1.png", "2.png", "3.png"])
  expect(rejected).toEqual([
    { name: null, why: "Your plan has room for 3 more products. Left out: 4.png, 5.png" },
  ])
  expect(room.admit(files(3)).rejected).toEqual([])
})

test("the page holds so many cards, also of those that it does not show", () => {
  const { admit } = admitDrafts(page(null, 5), 0, limits.drafts - 7)
  expect(admit(files(3)).files).toHaveLength(2)
  expect(admit(files(3)).rejected[0]?.why).toMatch(/3\.png/)
})

test("without room nothing can be chosen, and the page says why", () => {
  expect(admitDrafts(page(1), 0, 0).hasRoom).toBe(true)
  const [ofPlan, ofPage] = [admitDrafts(page(2), 3, 3), admitDrafts(page(null), 0, limits.drafts)]
  expect([ofPlan.hasRoom, ofPage.hasRoom]).toEqual([false, false])
  expect(ofPlan.full).not.toBe(ofPage.full)
})
