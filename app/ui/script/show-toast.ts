import { fromTemplate } from "./from-template.ts"
import { openDialogs } from "./modal-dialogs.ts"
import { onPageShown } from "./pages/shown-page.ts"

type Tone = "good" | "bad"

/** A link to the next step, in another tab, so that the page stays; or in this one. */
type Way = { href: string; text: string; isHere?: boolean }

type Options = {
  way?: Way
  /** Milliseconds until it closes by itself; without it a good one closes after three seconds (specification, section 9). */
  lifetimeMs?: number
  /** The element that contains its region; the uppermost dialog or the page's main part if absent. */
  within?: Element | null
}

const lifetimeOfGoodMs = 3_000

/** Closes toasts: by their button, and by themselves after their lifetime in milliseconds (`data-lifetime-ms`). */
export function startToasts(): void {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-close-toast]"))
      target.closest("[data-toast]")?.remove()
  })
  onPageShown(() => document.querySelectorAll<HTMLElement>("[data-toast]").forEach(startLifetime))
}

const started = new WeakSet<Element>()

function startLifetime(toast: HTMLElement): void {
  const { lifetimeMs } = toast.dataset
  if (lifetimeMs === undefined || started.has(toast)) return
  started.add(toast)
  setTimeout(() => toast.remove(), Number(lifetimeMs))
}

/** Shows a toast, in the uppermost dialog if there is one: everything below is inert. It replaces the last one. */
export function showToast(tone: Tone, text: string, { way, lifetimeMs, within }: Options = {}): void {
  const toast = fromTemplate(`toast-${tone}`)
  const [sentence, link] = [toast.querySelector("p"), toast.querySelector("a")]
  if (sentence) sentence.textContent = text
  if (way === undefined) link?.remove()
  else if (link) {
    link.href = way.href
    link.prepend(way.text)
    if (way.isHere) {
      link.removeAttribute("target")
      link.replaceChildren(way.text)
    }
  }
  const time = lifetimeMs ?? (tone === "good" ? lifetimeOfGoodMs : null)
  if (time !== null) toast.dataset["lifetimeMs"] = `${time}`
  const dialog = openDialogs().at(-1)
  ;(dialog ?? within ?? document.querySelector("main"))
    ?.querySelector("[data-toasts]")
    ?.replaceChildren(toast)
  startLifetime(toast)
}
