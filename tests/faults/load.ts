import { once, EventEmitter } from "node:events"
import { setTimeout } from "node:timers/promises"
import type { Page } from "../client/visitor.ts"

export type Answer = {
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
  answers: readonly Answer[]
  /** Resolves with the next matching answer; several calls wait in order. */
  next(fits: (answer: Answer) => boolean): Promise<Answer>
  /** Resolves once each of the kinds has been answered as it should `times` times, counted from now. */
  isWell(times: number): Promise<Answer[]>
  /** Waits for pending requests and returns all answers. A request without an answer rejects. */
  stop(): Promise<Answer[]>
}

/** One client of each kind sends one request after the other until it is stopped. */
export function startLoad(kinds: Readonly<Record<string, () => Promise<Page>>>): Load {
  const answers: Answer[] = []
  const received = new EventEmitter()
  const over = new AbortController()

  async function ask(what: string, send: () => Promise<Page>): Promise<void> {
    while (!over.signal.aborted) {
      const { status, headers } = await send()
      const answer = { what, status, retryAfter: headers.get("retry-after"), isStale: headers.has("age") }
      answers.push(answer)
      received.emit("answer", answer)
      await setTimeout(pauseMs)
    }
  }

  const people = Promise.all(Object.entries(kinds).map(([what, send]) => ask(what, send)))
  const lost = people.then(() => Promise.reject(new Error("all clients have ended")))
  lost.catch(() => {})

  /** Each answer from now on. Several may have come while one was waited for. */
  async function* coming(): AsyncGenerator<Answer> {
    for (let index = answers.length; ; index++) {
      while (answers[index] === undefined) await Promise.race([once(received, "answer"), lost])
      yield answers[index] as Answer
    }
  }

  async function next(fits: (answer: Answer) => boolean): Promise<Answer> {
    for await (const answer of coming()) if (fits(answer)) return answer
    return lost
  }

  return {
    answers,
    next,
    async isWell(times) {
      const since = answers.length
      const left = new Map(Object.keys(kinds).map((what) => [what, times]))
      const answered = ({ what }: Answer) => {
        const more = (left.get(what) ?? 0) - 1
        if (more > 0) left.set(what, more)
        else left.delete(what)
      }
      for await (const answer of coming()) {
        if (isGood(answer)) answered(answer)
        if (left.size === 0) break
      }
      return answers.slice(since)
    },
    async stop() {
      over.abort()
      await people
      return answers
    },
  }
}

export const isGood = ({ status }: Pick<Answer, "status">) => status === 200 || status === 302

/** A temporary failure, with the time to come back. */
export const isForNow = ({ status, retryAfter }: Answer) => status === 503 && Number(retryAfter) > 0
