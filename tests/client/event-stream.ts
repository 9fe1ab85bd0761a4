import { onTestFinished } from "vitest"
import type { Visitor } from "./visitor.ts"

export type ReceivedEvent = { name: string; data: Record<string, unknown> }

export type Listening = {
  status: number
  headers: Headers
  /** Every event until now. */
  events: ReceivedEvent[]
  /** Counts the comments so far, with the one at the beginning. */
  comments(): number
  /** Resolves to the first event that it has not returned yet; null once the stream is over. */
  next(): Promise<ReceivedEvent | null>
  /** Resolves when the server has ended the stream, or has cut its connection. */
  ended: Promise<"ended" | "cut">
  leave(): void
}

type Options = { headers?: Record<string, string>; visitor?: Visitor }

/** Opens a stream of server-sent events, as a browser's EventSource does, until the test is over. */
export async function listenTo(address: string, path: string, options: Options = {}): Promise<Listening> {
  const { headers = {}, visitor } = options
  const cookie = [...(visitor?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; ")
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(address + path, {
    headers: { accept: "text/event-stream", ...(cookie === "" ? {} : { cookie }), ...headers },
    redirect: "manual",
    signal: leaving.signal,
  })
  const events: ReceivedEvent[] = []
  const state = { given: 0, comments: 0, isOver: false }
  let wake = () => {}
  const ended = readEvents(response, (event) => {
    if (event === null) return void state.comments++
    events.push(event)
    wake()
  }).finally(() => {
    state.isOver = true
    wake()
  })
  return {
    ...{ status: response.status, headers: response.headers, events, ended },
    comments: () => state.comments,
    async next() {
      while (state.given >= events.length && !state.isOver)
        await new Promise<void>((resolve) => (wake = resolve))
      return events[state.given++] ?? null
    },
    leave: () => leaving.abort(),
  }
}

/** Passes each event on, and null for a comment. */
async function readEvents(
  response: Response,
  receive: (event: ReceivedEvent | null) => void,
): Promise<"ended" | "cut"> {
  let rest = ""
  try {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + part).split("\n\n")
      rest = blocks.pop() ?? ""
      for (const block of blocks) {
        const [name, data] = [fieldOf(block, "event"), fieldOf(block, "data")]
        receive(name === null ? null : { name, data: JSON.parse(data ?? "{}") as Record<string, unknown> })
      }
    }
    return "ended"
  } catch {
    return "cut"
  }
}

function fieldOf(block: string, field: string): string | null {
  const line = block.split("\n").find((text) => text.startsWith(`${field}: `))
  return line === undefined ? null : line.slice(field.length + 2)
}
