import { setImmediate } from "node:timers/promises"
import { locales } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FairQueue, QueueFull } from "./fair-queue.ts"
import type { RequestInfo } from "./request.ts"

/** A page takes 2 to 5 ms of the one thread: the last in the queue waits for a second or two. */
const renders = new FairQueue(1, { mayWait: ({ ofOwner, ofAll }) => ofOwner < 256 && ofAll < 1_024 })

/** The event loop runs so often between two pages. In one iteration a server accepts one new connection. */
const iterationsBetween = 16
/** After it the next page is rendered anyway: an iteration that serves a hundred clients may take long. */
const maxPauseMs = 20

/** It resolves when the next page may be rendered. */
let pause = Promise.resolve()

/**
 * Renders one page at a time, with iterations of the event loop between two, so that new connections, cached pages and
 * whatever else needs no rendering pass in between. A single page is rendered immediately. The queue is fair to
 * networks.
 * @throws QueueFull to a request that only reads, and what `render` throws
 */
export function renderInQueue<Html>(
  { network, isRead }: Pick<RequestInfo, "network" | "isRead">,
  render: () => Html | Promise<Html>,
): Promise<Html> {
  const later = async () => {
    await pause
    pause = pauseBetween()
    return render()
  }
  return renders.run(later, { owner: network }).catch((error: unknown) => {
    // The page shows the result of a form, or its input, so it must be rendered.
    if (error instanceof QueueFull && !isRead) return render()
    throw error
  })
}

async function pauseBetween(): Promise<void> {
  const end = performance.now() + maxPauseMs
  for (let iteration = 0; iteration < iterationsBetween && performance.now() < end; iteration += 1)
    await setImmediate()
}

/** Returns the response while no page can be rendered: one sentence, in both languages. */
export function busyPage() {
  const sentences = locales.map((locale) => `${m.busy_text({}, { locale })}\n`)
  return {
    status: 503,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "retry-after": "5" },
    body: sentences.join(""),
  }
}
