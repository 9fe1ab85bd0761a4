import { once, EventEmitter } from "node:events"
import { setTimeout } from "node:timers/promises"
import type { Page } from "../client/visitor.ts"

export type Result = {
  what: string
  status: number
  retryAfter: string | null
  /** Of a stale page. */
  isStale: boolean
}

/** Between two requests of a client: without it a few clients take all of the processor, and learn nothing more. */
const pauseMs = 10

export type Load = {
  /** All until now. */
  results: readonly Result[]
  /** Resolves with the next matching answer; several calls wait in order. */
  next(fits: (result: Result) => boolean): Promise<Result>
  /** Resolves once each of the kinds has been answered as it should `times` times, counted from now. */
  isWell(times: number): Promise<Result[]>
  /** Waits for pending requests and returns all answers. A request without an answer rejects. */
  stop(): Promise<Result[]>
}

/** One client of each kind sends one request after the other until it is stopped. */
export function startLoad(kinds: Readonly<Record<string, () => Promise<Page>>>): Load {
  const results: Result[] = []
  const received = new EventEmitter()
  const over = new AbortController()

  async function ask(what: string, send: () => Promise<Page>): Promise<void> {
    while (!over.signal.aborted) {
      const { status, headers } = await send()
      const result = { what, status, retryAfter: headers.get("retry-after"), isStale: headers.has("age") }
      results.push(result)
      received.emit("answer", result)
      await setTimeout(pauseMs)
    }
  }

  const people = Promise.all(Object.entries(kinds).map(([what, send]) => ask(what, send)))
  const lost = people.then(() => Promise.reject(new Error("all clients have ended")))
  lost.catch(() => {})

  /** Each answer from now on. Several may have come while one was waited for. */
  async function* coming(): AsyncGenerator<Result> {
    for (let index = results.length; ; index++) {
      while (results[index] === undefined) await Promise.race([once(received, "answer"), lost])
      yield results[index] as Result
    }
  }

  async function next(fits: (result: Result) => boolean): Promise<Result> {
    for await (const result of coming()) if (fits(result)) return result
    return lost
  }

  return {
    results,
    next,
    async isWell(times) {
      const since = results.length
      const left = new Map(Object.keys(kinds).map((what) => [what, times]))
      const handleResult = ({ what }: Result) => {
        const more = (left.get(what) ?? 0) - 1
        if (more > 0) left.set(what, more)
        else left.delete(what)
      }
      for await (const result of coming()) {
        if (isGood(result)) handleResult(result)
        if (left.size === 0) break
      }
      return results.slice(since)
    },
    async stop() {
      over.abort()
      await people
      return results
    },
  }
}

export const isGood = ({ status }: Pick<Result, "status">) => status === 200 || status === 302

/** A temporary failure, with the time to come back. */
export const isForNow = ({ status, retryAfter }: Result) => status === 503 && Number(retryAfter) > 0
