/** Promise 21, the short form: every client sends some requests, no answer is wrong, and no handle stays open. */
import { expect, onTestFinished, test } from "vitest"
import { crowdOf } from "./people/crowd.ts"
import type { Tally } from "./checking.ts"
import { openInspector } from "./inspected-memory.ts"
import { quickPictures } from "../../process/serving/run-platform.ts"
import { alternate } from "./people/person.ts"
import { startSoaked } from "./soaked-platform.ts"
import { ownHandles, takeReading } from "./take-reading.ts"

/**
 * The first fills caches and opens pools; what a turn leaves open after that is a leak. The nine others have each address
 * of a shopper, a picture and a second sign-in.
 */
const iterations = { before: 1, all: 10 }
/** Fewer than the turns of one person, and than the owners: each saves one picture. */
const fewHandles = 3

test(
  "a mixture of everything that people do is answered right, and leaves no handle open",
  { timeout: 240_000 },
  async () => {
    const platform = await startSoaked({ flags: quickPictures })
    onTestFinished(async () => void (await platform.end()))
    const tally: Tally = { results: 0, faults: [] }
    const crowd = await crowdOf(platform, tally)
    onTestFinished(crowd.leave)
    const inspector = await openInspector(platform.inspector)
    onTestFinished(inspector.close)
    const handles = async () => ownHandles(await takeReading(platform, inspector, 0))

    await alternate(crowd.people, { from: 0, until: iterations.before })
    const before = await handles()
    await alternate(crowd.people, { from: iterations.before, until: iterations.all })
    expect(tally.faults).toEqual([])
    expect(tally.results, "the control").toBeGreaterThan(iterations.all * crowd.people.length)
    if (before === null)
      process.stderr.write("\nLEFT OUT: open handles are not counted, this is no Linux.\n\n")
    else await expect.poll(handles, { timeout: 30_000 }).toBeLessThan(before + fewHandles)
  },
)
