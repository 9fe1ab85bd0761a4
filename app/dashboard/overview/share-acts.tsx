import { useSyncExternalStore } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { ShareIcon, WhatsappIcon } from "#app/ui/icons.tsx"

type Props = { shop: string; address: string; onShared: () => void }

/** The device's own sharing where there is one, and WhatsApp, which works without a script too. */
export function ShareActs({ shop, address, onShared }: Props) {
  const canShare = useSyncExternalStore(
    neverChanges,
    () => typeof navigator.share === "function",
    () => false,
  )
  const text = m.overview_share_text({ shop })

  async function share() {
    try {
      await navigator.share({ title: shop, text, url: address })
      onShared()
    } catch {
      // Closing the device's dialog is a choice, not a failure, and nothing was shared.
    }
  }

  return (
    <>
      {canShare && (
        <button className="btn btn--quiet btn--small" type="button" onClick={() => void share()}>
          <ShareIcon size="s" />
          {m.share()}
        </button>
      )}
      <a
        className="btn btn--quiet btn--small"
        href={`https://wa.me/?${new URLSearchParams({ text: `${text} ${address}` })}`}
        target="_blank"
        rel="noopener"
        onClick={onShared}
      >
        <WhatsappIcon size="s" />
        {m.overview_share_whatsapp()}
        <span className="unseen">{m.opens_new_tab()}</span>
      </a>
    </>
  )
}

const neverChanges = () => () => {}
