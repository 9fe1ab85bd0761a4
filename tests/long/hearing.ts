import type { Page } from "../words/visitor.ts"

/** What was answered so far, and each answer that should have been another. */
export type Tally = { answers: number; faults: string[] }

/** Waits for an answer and counts it. `wanted` are the statuses that are right. */
export type Hear = (what: string, wanted: readonly number[], answer: Promise<Page>) => Promise<Page>

/** @throws what is no answer, which is a fault too. */
export function hearFor(tally: Tally): Hear {
  return async (what, wanted, answer) => {
    tally.answers++
    const page = await answer.catch((cause: unknown) => {
      tally.faults.push(`${what}: no answer (${String(cause)})`)
      throw cause
    })
    if (!wanted.includes(page.status)) tally.faults.push(`${what}: ${page.status}`)
    return page
  }
}
