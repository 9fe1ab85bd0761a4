import { useCartPage } from "#app/cart/cart-context.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ShareIcon } from "#app/ui/icons.tsx"
import styles from "./product-top.module.css"

type Props = {
  title: string
  /** The page's own address without origin: parameters of a campaign are not passed on. */
  path: string
}

/** The device's own sharing where there is one, else the link goes to the clipboard (specification, section 2). */
export function ShareProduct({ title, path }: Props) {
  const { announce } = useCartPage()

  async function share() {
    const url = location.origin + path
    if (typeof navigator.share === "function") {
      const answer = await navigator.share({ title, url }).catch((error: unknown) => error)
      // Closing the device's dialog is a choice; anything else leaves the clipboard to try.
      if (answer === undefined || isDismissal(answer)) return
    }
    try {
      await navigator.clipboard.writeText(url)
      announce(m.share_copied())
    } catch {
      // The browser keeps its clipboard to itself, as without encryption: the address is then taken by hand.
      announce(m.share_by_hand({ address: url }), true)
    }
  }

  return (
    <button
      className={`btn btn--quiet ${styles.share} ${styles.fold} needs-script`}
      type="button"
      onClick={() => void share()}
    >
      <ShareIcon />
      <span>{m.share()}</span>
    </button>
  )
}

function isDismissal(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError"
}
