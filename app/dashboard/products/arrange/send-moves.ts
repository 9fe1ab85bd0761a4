import { endSession, leadsToSignIn } from "#app/ui/script/end-session.ts"
import { fetchPage } from "#app/ui/script/pages/fetch-page.ts"
import { showResponse } from "#app/ui/script/pages/show-response.ts"
import { showToast } from "#app/ui/script/show-toast.ts"
import { beginChange, refresh, stopLoading } from "#app/ui/script/pages/visit-page.ts"
import { arrangeErrors } from "./arrange-action-data.ts"
import { actionParameters, type ArrangeAction } from "./arrange-address.ts"

/** `end` is called with whether the move is stored. */
type Sent = { address: URL; end: (isStored: boolean) => void }

let queue: Sent[] = []
let isSending = false

/** Sends a move after those before it. If one is rejected, those behind it are not sent. */
export function sendMove(action: ArrangeAction, end: Sent["end"]): void {
  const form = document.querySelector<HTMLFormElement>("form#arrange")
  const address = new URL(form?.action ?? location.href)
  for (const [name, value] of Object.entries(actionParameters(action))) address.searchParams.set(name, value)
  queue.push({ address, end })
  if (!isSending) void send()
}

/** The page of the last response is shown: it has the button that takes the move back. */
async function send(): Promise<void> {
  isSending = true
  const signal = stopLoading()
  const endChange = beginChange()
  for (let next = queue[0]; next !== undefined; next = queue[0]) {
    const response = await fetchPage(next.address, { method: "POST" }).catch(() => null)
    const isStored = response !== null && response.ok && !leadsToSignIn(response)
    queue = isStored ? queue.slice(1) : []
    next.end(isStored)
    if (queue.length === 0) await show(response, signal)
  }
  isSending = false
  endChange()
}

async function show(response: Response | null, signal: AbortSignal): Promise<void> {
  if (response === null || response.status >= 500) return showToast("bad", arrangeErrors.failed())
  // The guard redirects everyone without a session, and rejects a blocked shop.
  if (leadsToSignIn(response) || response.status === 403) return void endSession()
  const entry = response.ok ? "replace" : "stay"
  await showResponse(response, { entry, scroll: "stay", isAnswer: true, signal })
  // Another page is shown meanwhile; it may be this list with other products.
  if (signal.aborted) void refresh()
}
