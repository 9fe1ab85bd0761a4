import type { CartHost } from "#app/cart/cart-host.ts"
import { m } from "#app/messages/compiled/messages.js"

/** The device's own sharing where there is one, else the link goes to the clipboard (specification, section 2). */
export function startShare({ announce }: CartHost): void {
  const button = document.querySelector<HTMLElement>("[data-share]")
  button?.addEventListener("click", () => {
    const { share: path = "", shareTitle: title = "" } = button.dataset
    void share({ title, url: location.origin + path })
  })

  async function share(page: { title: string; url: string }): Promise<void> {
    if (typeof navigator.share === "function") {
      const result = await navigator.share(page).catch((error: unknown) => error)
      // Closing the device's dialog is a choice; anything else leaves the clipboard to try.
      if (result === undefined || (result instanceof DOMException && result.name === "AbortError")) return
    }
    try {
      await navigator.clipboard.writeText(page.url)
      announce(m.share_copied())
    } catch {
      // The browser keeps its clipboard to itself, as without encryption: the address is then taken by hand.
      announce(m.share_by_hand({ address: page.url }), { stays: true })
    }
  }
}
