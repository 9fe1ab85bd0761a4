import { afterEach, beforeEach, expect, test, vi } from "vitest"
import fc from "fast-check"
import { linesTogether, type LineStream } from "./line-stream.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Line = string | readonly [head: string, id: string, tail: string]

/** Returns each write within `maxWaitMs`. */
function leaving(lines: readonly Line[]): string[] {
  const left: string[] = []
  const stream: LineStream = linesTogether({
    destination: { write: (text) => void left.push(text) },
    clean: (text) => text.replaceAll("canary", "[secret]"),
  })
  for (const line of lines)
    if (typeof line === "string") stream.write(line)
    else stream.writeParts(...line)
  vi.advanceTimersByTime(10)
  process.off("exit", process.listeners("exit").at(-1) as () => void)
  return left
}

const text = fc.string({ unit: "grapheme", maxLength: 40 })

test("every line leaves once, whole and in its place, whether it came in parts or not", () => {
  const lines = fc.array(fc.oneof(text, fc.tuple(text, text, text)), { maxLength: 300 })
  fc.assert(
    fc.property(lines, (all) => {
      expect(leaving(all).join("")).toBe(all.flat().join(""))
    }),
  )
})

test("lines that come together leave in one write, and one that is too long for that by itself", () => {
  expect(leaving(["a\n", ["b", "1", "\n"], "c\n"])).toEqual(["a\nb1\nc\n"])
  const long = "ق".repeat(100_000)
  expect(leaving(["a\n", long, "c\n"])).toEqual(["a\n", long, "c\n"])
})

test("a whole line leaves without secrets, and parts leave as they are", () => {
  expect(leaving(["a canary\n", ["b", "1", "\n"]])).toEqual(["a [secret]\nb1\n"])
})
