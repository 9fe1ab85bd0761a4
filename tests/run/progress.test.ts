import { expect, test } from "vitest"
import { Progress } from "./progress.ts"

test("a line every ten seconds and at the end, each failure at once", () => {
  const lines: string[] = []
  let now = 0
  const progress = new Progress(4, "files", { write: (line) => lines.push(line), now: () => now })
  const end = (at: number) => {
    now = at
    progress.testPassed()
    progress.unitEnded()
  }
  end(9_999)
  expect(lines).toEqual([])
  end(10_000)
  expect(lines).toEqual(["   10 s  2 passed, 0 failed; 2 of 4 files left"])
  progress.testFailed("a.test.ts › works", "it does not\n")
  expect(lines.at(-1)).toBe("failed: a.test.ts › works\nit does not")
  end(12_000)
  expect(lines).toHaveLength(2)
  end(13_000)
  expect(lines.at(-1)).toBe("   13 s  4 passed, 1 failed; 0 of 4 files left")
})
