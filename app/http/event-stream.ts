const encoder = new TextEncoder()

/** A browser waits this long after its connection broke before it connects again. */
const retryDelayMs = 3_000
/** A client with more unread chunks is disconnected, and connects again. */
const maxWaitingChunks = 64

/**
 * A response of server-sent events. It begins when its body is first read, so a response without a body (HEAD) begins
 * no stream. Each event has an id, which a browser sends back when it connects again.
 */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>
  readonly #ended: (stream: EventStream) => void
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #isOver = false
  #number = 0

  /** `begun` and `ended` are called once each, in this order, or not at all. */
  constructor({ begun, ended }: { begun(stream: EventStream): void; ended(stream: EventStream): void }) {
    this.#ended = ended
    this.body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          if (this.#controller !== undefined) return
          this.#controller = controller
          // The headers leave with the first bytes.
          this.#write(`retry: ${retryDelayMs}\nid: 0\n:\n\n`)
          begun(this)
        },
        cancel: () => this.#finish(),
      },
      { highWaterMark: 0 },
    )
  }

  send(name: string, data: Readonly<Record<string, unknown>> = {}): void {
    this.#write(`id: ${++this.#number}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Sends a comment: proxies and phones keep a connection on which something is sent. */
  heartbeat(): void {
    this.#write(":\n\n")
  }

  /** Ends the response. A `last` event tells the page not to connect again immediately. */
  end(last?: string): void {
    if (this.#isOver) return
    if (last !== undefined) this.send(last)
    this.#controller?.close()
    this.#finish()
  }

  #write(text: string): void {
    const controller = this.#controller
    if (this.#isOver || controller === undefined) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) < -maxWaitingChunks) this.end()
  }

  #finish(): void {
    if (this.#isOver) return
    this.#isOver = true
    if (this.#controller !== undefined) this.#ended(this)
  }
}

/** Returns whether a browser requests events. Any other client would wait for an end that does not come. */
export function acceptsEvents(request: Request): boolean {
  return request.headers.get("Accept")?.includes("text/event-stream") === true
}

/** Returns the response to a request for events. `X-Accel-Buffering` makes nginx pass each event on immediately. */
export function eventResponse(stream: EventStream): Response {
  return new Response(stream.body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    },
  })
}

/** The last event of a stream without a session: its page does not connect again. */
export const signedOut = "signed-out"

/** Tells a page that connects after its session is over. A redirect would only make the browser try again. */
export function signedOutEvents(headers: Readonly<Record<string, string>>): Response {
  const response = eventResponse(
    new EventStream({ begun: (stream) => stream.end(signedOut), ended: () => {} }),
  )
  for (const [name, value] of Object.entries(headers)) response.headers.append(name, value)
  return response
}
