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

let loading = 0

/** `data-loading` says that the page does not listen to everything yet. */
async function load(start: () => Promise<void>): Promise<void> {
  loading += 1
  document.documentElement.toggleAttribute("data-loading", true)
  await start()
  loading -= 1
  document.documentElement.toggleAttribute("data-loading", loading > 0)
}
