import { setTimeout as delay } from "node:timers/promises"
import type { Page } from "#tests/client/visitor.ts"

/** What was answered so far, and each answer that should have been another. */
export type Tally = { results: number; faults: string[] }

/** Waits for an answer and counts it. `wanted` are the statuses that are right. */
export type Check = (what: string, wanted: readonly number[], result: Promise<Page>) => Promise<Page>

/** Milliseconds after which a request that is not answered counts as one that hangs. */
export const timeout = 60_000

/** @throws what is no answer, which is a fault too. */
export function checkFor(tally: Tally): Check {
  return async (what, wanted, result) => {
    tally.results++
    const page = await inTime(result).catch((cause: unknown) => {
      tally.faults.push(`${what}: no answer (${String(cause)})`)
      throw cause
    })
    if (!wanted.includes(page.status)) tally.faults.push(`${what}: ${page.status}`)
    return page
  }
}

async function inTime(result: Promise<Page>): Promise<Page> {
  const isThere = new AbortController()
  const hung = delay(timeout, undefined, { signal: isThere.signal }).then(() => {
    throw new Error("it hangs")
  })
  try {
    return await Promise.race([result, hung])
  } finally {
    isThere.abort()
    hung.catch(() => undefined)
  }
}
