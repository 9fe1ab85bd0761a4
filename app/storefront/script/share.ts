import type { CartHost } from "#app/cart/cart-host.ts"
import { m } from "#app/messages/compiled/messages.js"

/** Opens the device's own sharing if there is one, else copies the link to the clipboard (specification, section 2). */
export function startShare({ announce }: CartHost): void {
  const button = document.querySelector<HTMLElement>("[data-share]")
  button?.addEventListener("click", () => {
    const { share: path = "", shareTitle: title = "" } = button.dataset
    void share({ title, url: location.origin + path })
  })

  async function share(page: { title: string; url: string }): Promise<void> {
    if (typeof navigator.share === "function") {
      const result = await navigator.share(page).catch((error: unknown) => error)
      // A closed dialog of the device is a choice; after any other failure the clipboard is tried.
      if (result === undefined || (result as Partial<Error>).name === "AbortError") return
    }
    try {
      await navigator.clipboard.writeText(page.url)
      announce(m.share_copied())
    } catch {
      // The browser denies the clipboard, for example without encryption: the user copies the address by hand.
      announce(m.share_by_hand({ address: page.url }), { stays: true })
    }
  }
}
