import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { actionText } from "#app/admin/audit/audit-text.ts"
import { auditActions } from "#app/domain/account/audit-actions.ts"

const root = join(import.meta.dirname, "..")
const known = Object.values(auditActions).flat()

/** The files that write into the log, without their tests. */
const writers = ["app", "cli", "server"]
  .flatMap((folder) =>
    globSync("**/*.{ts,tsx}", { cwd: join(root, folder) }).map((file) => join(folder, file)),
  )
  .filter((file) => !file.includes(".test.") && !file.includes("compiled"))
  .map((file) => readFileSync(join(root, file), "utf8"))
  .filter((text) => /addToAuditLog\(|into audit_log/.test(text))

/** The names of acts in a text, as they stand or put together: `join_request_${decision}`. */
function written(text: string): string[] {
  const whole = [...text.matchAll(/\baction(?:: | = |, )[^\n]*/g)].flatMap(([line]) => [
    ...line.matchAll(/"([a-z]+(?:_[a-z]+)+)"/g),
  ])
  const others = [...text.matchAll(/(?:writeAudit|note|settle)\([^\n]*/g)].flatMap(([line]) => [
    ...line.matchAll(/"([a-z]+(?:_[a-z]+)+)"/g),
  ])
  const composed = text.includes("`join_request_${decision}`")
    ? ["join_request_approved", "join_request_rejected"]
    : []
  return [...[...whole, ...others].map(([, name]) => name ?? ""), ...composed]
}

test("the log has words for everything that is written into it, and for nothing else", () => {
  expect(writers.length).toBeGreaterThan(15)
  const found = new Set(writers.flatMap(written))
  expect([...found].toSorted()).toEqual(known.toSorted())
  expect(Object.keys(actionText).toSorted()).toEqual(known.toSorted())
})

test("no act stands in two groups", () => {
  expect(known.length).toBe(new Set(known).size)
})
