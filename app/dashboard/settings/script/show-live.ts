import { morph } from "morphlex"
import { fetchPage } from "#app/ui/script/pages/fetch-page.ts"
import { textsOf } from "#app/ui/script/forms/send-forms.ts"
import { showPage } from "./show-preview.ts"

/** The server is asked after so long without another input, in milliseconds. */
const pauseMs = 150

let timer: ReturnType<typeof setTimeout> | undefined
let loading: AbortController | null = null

/** Shows what the form's input leads to after a pause. */
export function showLiveSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void showLive(), pauseMs)
}

/** Shows what the present input of the page's form leads to: the server renders the parts with `data-live` by it. */
export async function showLive(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>("form[data-shows-live]")
  if (form === null) return
  loading?.abort()
  const own = (loading = new AbortController())
  const address = new URL(form.getAttribute("action") ?? "", location.href)
  address.searchParams.set("live", "")
  const body = new URLSearchParams(textsOf(new FormData(form)))
  try {
    const response = await fetchPage(address, { method: "POST", body, signal: own.signal })
    const page = new DOMParser().parseFromString(await response.text(), "text/html")
    if (response.ok && form.isConnected && !own.signal.aborted) await showParts(page)
  } catch (error) {
    // Without a line it stays as it was.
    if (!own.signal.aborted && !(error instanceof TypeError)) throw error
  }
}

async function showParts(page: Document): Promise<void> {
  for (const next of page.querySelectorAll<HTMLElement>("[data-live]")) {
    const shown = document.querySelector<HTMLElement>(`[data-live="${next.dataset["live"]}"]`)
    if (next instanceof HTMLIFrameElement) await showPage(next.srcdoc)
    else if (shown !== null) morph(shown, next)
  }
}
