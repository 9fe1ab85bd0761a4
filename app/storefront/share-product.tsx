import { useCartPage } from "#app/cart/cart-context.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ShareIcon } from "#app/ui/icons.tsx"

/** The device's own sharing where there is one, else the link goes to the clipboard (specification, section 2). */
export function ShareProduct({ title }: { title: string }) {
  const { tell } = useCartPage()

  async function share() {
    const url = location.href
    if (typeof navigator.share === "function") {
      // Closing the device's dialog is a choice, not a failure.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      tell(m.share_copied())
    } catch {
      // The browser keeps its clipboard to itself, as without encryption: the address is then taken by hand.
      tell(url)
    }
  }

  return (
    <button className="btn btn--quiet needs-script" type="button" onClick={() => void share()}>
      <ShareIcon />
      <span className="label">{m.share()}</span>
    </button>
  )
}
