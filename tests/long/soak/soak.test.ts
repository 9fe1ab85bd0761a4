/** Promise 21, the short form: every client sends some requests, no answer is wrong, and no handle stays open. */
import { expect, onTestFinished, test } from "vitest"
import { crowdOf } from "./people/crowd.ts"
import type { Tally } from "./checking.ts"
import { openInspector } from "./inspected-memory.ts"
import { takeTurns } from "./people/person.ts"
import { startSoaked } from "./soaked-platform.ts"
import { ownHandles, takeReading } from "./take-reading.ts"

/** The first fill caches and open pools; what a turn leaves open after that is a leak. */
const turns = { before: 4, all: 16 }
/** Fewer than the turns of one person, more than what is open for a moment. */
const fewHandles = 10

test(
  "a mixture of everything that people do is answered right, and leaves no handle open",
  { timeout: 240_000 },
  async () => {
    const platform = await startSoaked()
    onTestFinished(async () => void (await platform.end()))
    const tally: Tally = { answers: 0, faults: [] }
    const crowd = await crowdOf(platform, tally)
    onTestFinished(crowd.leave)
    const inspector = await openInspector(platform.inspector)
    onTestFinished(inspector.close)
    const handles = async () => ownHandles(await takeReading(platform, inspector, 0))

    await takeTurns(crowd.people, { from: 0, until: turns.before })
    const before = await handles()
    await takeTurns(crowd.people, { from: turns.before, until: turns.all })
    expect(tally.faults).toEqual([])
    expect(tally.answers, "the control").toBeGreaterThan(turns.all * crowd.people.length)
    if (before === null)
      process.stderr.write("\nLEFT OUT: open handles are not counted, this is no Linux.\n\n")
    else await expect.poll(handles, { timeout: 30_000 }).toBeLessThan(before + fewHandles)
  },
)
