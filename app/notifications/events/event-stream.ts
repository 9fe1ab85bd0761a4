const encoder = new TextEncoder()

/** Milliseconds until a browser connects again after its connection broke. */
const retryAfter = 3_000
/** Chunks that wait for a slow client; beyond that it is cut off, and asks anew. */
const mostWaiting = 64

/**
 * One response of server-sent events. It begins when its body is first read, so a response without a body (HEAD) begins
 * none. Each event has an id: a browser that connects again sends it back.
 */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>
  readonly #ended: (stream: EventStream) => void
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #isOver = false
  #number = 0

  /** `begun` and `ended` are called once each, in this order or not at all. */
  constructor({ begun, ended }: { begun(stream: EventStream): void; ended(stream: EventStream): void }) {
    this.#ended = ended
    this.body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          if (this.#controller !== undefined) return
          this.#controller = controller
          // The headers leave with the first bytes.
          this.#write(`retry: ${retryAfter}\nid: 0\n:\n\n`)
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

  /** A comment: proxies and phones keep a connection on which something is sent. */
  heartbeat(): void {
    this.#write(":\n\n")
  }

  /** Ends the response. With a `last` event the browser's page learns not to connect again at once. */
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
    if ((controller.desiredSize ?? 0) < -mostWaiting) this.end()
  }

  #finish(): void {
    if (this.#isOver) return
    this.#isOver = true
    if (this.#controller !== undefined) this.#ended(this)
  }
}

/** Whether a request is a browser's for events; any other would wait for an end that does not come. */
export function acceptsEvents(request: Request): boolean {
  return request.headers.get("Accept")?.includes("text/event-stream") === true
}

/** The response to a request for events: `X-Accel-Buffering` makes nginx pass each event on at once. */
export function eventResponse(stream: EventStream): Response {
  return new Response(stream.body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    },
  })
}
