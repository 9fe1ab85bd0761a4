import { setImmediate } from "node:timers/promises"
import { locales } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FairQueue, QueueFull } from "./fair-queue.ts"
import type { RequestInfo } from "./request.ts"

/** A page takes 2 to 5 ms of the one thread: the last in the queue waits for a second or two. */
const renders = new FairQueue(1, { mayWait: ({ ofOwner, ofAll }) => ofOwner < 256 && ofAll < 1_024 })

/** Iterations of the event loop between two pages. In one of them a server accepts one new connection. */
const iterationsBetween = 16
/** After it the next page is rendered all the same: an iteration that serves a hundred clients takes its time. */
const longestPauseMs = 20

/** Ends when the next page may be rendered. */
let pause = Promise.resolve()

/**
 * Renders one page at a time, with iterations of the event loop between two, so that new connections, cached pages and
 * whatever else needs no rendering pass in between. A page that is alone is rendered at once. Networks take turns.
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
    // What a form has done, or what was typed into it, is on the page.
    if (error instanceof QueueFull && !isRead) return render()
    throw error
  })
}

async function pauseBetween(): Promise<void> {
  const end = performance.now() + longestPauseMs
  for (let iteration = 0; iteration < iterationsBetween && performance.now() < end; iteration += 1)
    await setImmediate()
}

/** What is sent while no page can be rendered: one sentence, in both languages. */
export function busyPage() {
  const sentences = locales.map((locale) => `${m.busy_text({}, { locale })}\n`)
  return {
    status: 503,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "retry-after": "5" },
    body: sentences.join(""),
  }
}
