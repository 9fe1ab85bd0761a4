import { onPageShown } from "./shown-page.ts"

/** Loads what one page alone needs with the first page that has its element, which the key selects. */
export function startParts(parts: Map<string, () => Promise<void>>): void {
  onPageShown(() => {
    for (const [selector, start] of parts) {
      if (document.querySelector(selector) === null) continue
      parts.delete(selector)
      void load(start)
    }
  })
}

/** `data-loading` says that the page does not listen to everything yet. */
async function load(start: () => Promise<void>): Promise<void> {
  document.documentElement.toggleAttribute("data-loading", true)
  await start()
  document.documentElement.removeAttribute("data-loading")
}
