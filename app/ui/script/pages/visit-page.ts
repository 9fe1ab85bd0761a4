import { fetchPage } from "./fetch-page.ts"
import { fromTemplate } from "../from-template.ts"
import { showResponse, type How } from "./show-response.ts"
import { tellPageShown } from "./shown-page.ts"
import { answersBefore, mayLeave, questionBefore } from "../forms/unsaved-input.ts"
import { arriveAt, restoreScroll, shownAddress, stepsTo } from "./visit-history.ts"
import { startWaiting, watchSlowLine } from "./waiting-line.ts"
import { waitsForList } from "../forms/waits-for-list.ts"

/** The load that is on the way: a later one replaces it. */
let loading: AbortController | null = null

/** Opens another address, after a question if unsaved input would be lost. */
export async function visit(address: URL, how: Partial<How> = {}): Promise<void> {
  if (!(await mayGo(address))) return
  const { href, pathname } = shownAddress()
  const entry = address.href === href ? "replace" : "push"
  await load(address, { entry, scroll: address.pathname === pathname ? "stay" : "top", ...how })
}

/** So many times another address was requested. */
let requested = 0

/** Waits until it is known which input is stored, and asks if some would be lost. A later request replaces this one. */
async function mayGo(to: URL): Promise<boolean> {
  const number = ++requested
  const answers = answersBefore(shownAddress(), to)
  if (answers) {
    const endWaiting = startWaiting(false)
    await answers
    endWaiting()
  }
  return number === requested && mayLeave(shownAddress(), to)
}

/** So many loads and forms are on the way; `begun` counts all of them. */
let onTheWay = 0
let begun = 0
/** The page is no longer as it is on the server: refreshes wait until nothing is on the way. */
const waiting: ((isGiven: Promise<boolean>) => void)[] = []

/**
 * Takes part in what may replace the page: a load or a form. Meanwhile the page is not refreshed.
 * @returns a function that ends it
 */
export function beginChange(): () => void {
  onTheWay++
  begun++
  const endSlow = watchSlowLine()
  return () => {
    endSlow()
    onTheWay--
    if (onTheWay > 0 || waiting.length === 0) return
    const isGiven = refresh()
    for (const resolve of waiting.splice(0)) resolve(isGiven)
  }
}

/** The load of the shown page again: what follows replaces it. */
let refreshing = new AbortController()

/**
 * Loads the page again, as it is now, once nothing else is on the way. A failure changes nothing, and it never replaces
 * what is newer, nor the address.
 * @returns false if the server does not give the page any more
 */
export async function refresh(): Promise<boolean> {
  if (onTheWay > 0) return new Promise((resolve) => waiting.push(resolve))
  refreshing.abort()
  const { signal } = (refreshing = new AbortController())
  const before = begun
  const response = await fetchPage(shownAddress()).catch(() => null)
  if (begun !== before) return refresh()
  if (response === null || signal.aborted) return true
  if (!response.ok || response.redirected) return false
  await showResponse(response, { entry: "stay", scroll: "stay", signal }, shownAddress().hash)
  return true
}

/**
 * Ends a load whose page is no longer wanted: a form was sent.
 * @returns a signal that ends with the next load: then the answer to the form is no longer wanted
 */
export function stopLoading(): AbortSignal {
  loading?.abort()
  if (left.signal.aborted) left = new AbortController()
  return left.signal
}

/** It ends what was on the way before the last load. */
let left = new AbortController()

async function load(address: URL, how: How): Promise<void> {
  loading?.abort()
  left.abort()
  refreshing.abort()
  const own = (loading = new AbortController())
  const endChange = beginChange()
  const endWaiting = startWaiting(waitsForList(shownAddress(), address))
  try {
    const response = await fetchPage(address, { signal: own.signal })
    await showResponse(response, { ...how, signal: own.signal }, address.hash)
  } catch (error) {
    if (own.signal.aborted) return
    if (!(error instanceof TypeError)) throw error
    showConnectionLost(address, how)
  } finally {
    endWaiting()
    endChange()
    if (loading === own) loading = null
  }
}

/** Replaces the page, and loads the wanted one once the device is online. */
function showConnectionLost(address: URL, { entry }: How): void {
  if (entry === "push") history.pushState(history.state, "", address)
  const lost = fromTemplate("connection-lost")
  document.body.replaceChildren(lost)
  document.title = lost.dataset["title"] ?? ""
  const again = () => location.reload()
  lost.querySelector("button")?.addEventListener("click", again)
  addEventListener("online", again)
}

/** Follows the steps of a person through the tab's history. */
export function startReturns(): void {
  let isConfirmed = false
  addEventListener("popstate", ({ state }) => void follow(state))

  async function follow(state: unknown): Promise<void> {
    const steps = stepsTo(state)
    if (steps === 0) return
    const address = new URL(location.href)
    const [from, to] = [shownAddress(), address]
    if (!isConfirmed && (answersBefore(from, to) ?? questionBefore(from, to)) !== null) {
      history.go(-steps)
      isConfirmed = await mayGo(address)
      if (isConfirmed) history.go(stepsTo(state))
      return
    }
    isConfirmed = false
    refreshing.abort()
    const isOtherPage = address.pathname !== shownAddress().pathname
    if (!arriveAt(state, address))
      return load(address, { entry: "arrived", scroll: isOtherPage ? "restore" : "stay" })
    stopLoading()
    tellPageShown({ isSamePath: false, isAnswer: false })
    restoreScroll()
    // A page that the server does not give any more is not shown from memory.
    if (!(await refresh())) location.reload()
  }
}
