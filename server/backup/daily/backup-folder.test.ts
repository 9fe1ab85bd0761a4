import fc from "fast-check"
import { expect, test } from "vitest"
import { surplus } from "./backup-folder.ts"

const name = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
  .map((day) => `vitrine-${day.toISOString().slice(0, 16).replace("T", "-").replace(":", "")}.tar.gz`)
const names = fc.uniqueArray(name, { maxLength: 12 })

test("the newest stay, the last one among them; nobody else's file goes, whatever it is called", () => {
  const sample = fc.record({
    created: names,
    // Other people's files, and those that are named like ours.
    foreign: fc.array(
      fc.oneof(
        name,
        fc.string(),
        name.map((file) => `${file}.unfinished`),
      ),
      { maxLength: 8 },
    ),
    // Files that were removed by hand, or are on another machine.
    lost: fc.array(fc.nat(20)),
    latest: name,
    keep: fc.integer({ min: 1, max: 12 }),
  })
  fc.assert(
    fc.property(sample, ({ created, foreign, lost, latest, keep }) => {
      const there = created.filter((_file, index) => !lost.includes(index))
      const found = [...new Set([...foreign, ...there, latest])]
      const ours = [...created, latest]
      const gone = surplus({ found, ours, latest, keep })
      const good = found.filter((file) => ours.includes(file))
      const left = good.filter((file) => !gone.includes(file))
      expect(left).toContain(latest)
      expect(left).toHaveLength(Math.min(keep, good.length))
      expect(gone.filter((file) => !good.includes(file))).toEqual([])
      const oldest = left.filter((file) => file !== latest).toSorted()[0]
      if (oldest !== undefined) for (const file of gone) expect(file < oldest).toBe(true)
    }),
    { numRuns: 500 },
  )
})
