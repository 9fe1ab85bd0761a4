import type { morphPage as Morph } from "./morph-page.ts"
import { loadIslandsOf } from "./start-islands.ts"
import { isOwnPage, tellPageShown } from "./shown-page.ts"
import { hasUnsaved } from "../forms/unsaved-input.ts"
import {
  dropFlash,
  rememberPage,
  rememberScroll,
  restoreScroll,
  shownAddress,
  writeAddress,
} from "./visit-history.ts"

export type How = {
  /**
   * `push` adds an entry to the history; `arrived` means that the browser has changed the address itself. The page of a
   * rejected form does not change the address: `stay`.
   */
  entry: "push" | "replace" | "arrived" | "stay"
  scroll: "top" | "stay" | "restore"
  /** True for the answer to a form. */
  isAnswer?: boolean
  /** Once it is aborted, another page is wanted. */
  signal?: AbortSignal
}

/**
 * Shows the page of a response. A page of shoppers, or of another version of the product, is opened by the browser. With
 * unsaved input the same page is shown by the script that runs, so that nothing is lost.
 * @returns whether the page is shown
 */
export async function showResponse(
  response: Response,
  { entry, scroll, isAnswer = false, signal }: How,
  hash = "",
): Promise<boolean> {
  const address = new URL(response.url)
  address.hash = hash
  const next = await readPage(response)
  if (signal?.aborted) return false
  const isOurs = next !== null && isOwnPage(next)
  const isSamePath = address.pathname === shownAddress().pathname
  // A page of another version has another script. Unsaved input waits for it.
  const isOtherVersion = isOurs && scriptOf(next) !== script && !(isSamePath && hasUnsaved())
  if (!isOurs || (response.ok && isOtherVersion)) {
    if (entry === "push") location.assign(address)
    else location.replace(address)
    return false
  }
  await loadIslandsOf(next)
  if (signal?.aborted) return false
  if (entry === "push") rememberScroll()
  if (!isSamePath) rememberPage()
  const hasResult = isAnswer && next.querySelector("main [data-toast]") !== null
  await morphPage(next, { isSamePath, retainsToasts: isSamePath && !hasResult })
  if (entry !== "stay") writeAddress(address, entry)
  if (scroll === "top") scrollTo({ top: 0, behavior: "instant" })
  if (scroll === "restore") restoreScroll()
  if (hash !== "") document.querySelector(hash)?.scrollIntoView()
  tellPageShown({ isSamePath, isAnswer })
  dropFlash()
  return true
}

async function readPage(response: Response): Promise<Document | null> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return null
  const next = new DOMParser().parseFromString(await response.text(), "text/html")
  // A parser without scripts makes elements of it, whose fields a form would send.
  for (const noscript of next.querySelectorAll("noscript")) noscript.textContent = noscript.innerHTML
  return next
}

const scriptOf = (page: Document) => page.querySelector('script[type="module"]')?.getAttribute("src")

/** The script that runs here: the page's element is replaced by that of each response. */
let script: string | null | undefined

/** Replaces the page. Islands are rendered by the server too, which can't load it. */
let morphPage: typeof Morph

export function startResponses(morph: typeof Morph): void {
  script = scriptOf(document)
  morphPage = morph
}
