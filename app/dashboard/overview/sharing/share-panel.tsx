import { useSyncExternalStore } from "react"
import { Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { CopyButton } from "#app/ui/form/copy-button.tsx"
import { QrIcon, ShareIcon, StoryIcon } from "#app/ui/icons.tsx"
import { Mark, ShareOptions, option, WhatsappOption } from "#app/dashboard/share-options.tsx"
import styles from "./share-panel.module.css"

type Props = {
  shop: string
  address: string
  /** The address of the dialog with the code in large. */
  codeAddress: string
  /** The address of the dialog with the picture for a story. */
  storyAddress: string
  notify: (tone: "good" | "bad", text: string) => void
  /** Called when the address was copied or shared. */
  onShared: () => void
}

/** Shows the shop's address, which the owner opens, copies or shares in one tap. */
export function SharePanel({ shop, address, codeAddress, storyAddress, notify, onShared }: Props) {
  const shown = address.replace(/^https?:\/\//, "")
  const end = shown.lastIndexOf("/") + 1

  function notifyCopied(tone: "good" | "bad", text: string) {
    notify(tone, text)
    if (tone === "good") onShared()
  }

  return (
    <section className="panel" aria-labelledby="overview-address">
      <div className="panel__head">
        <h2 id="overview-address">{m.overview_step_share()}</h2>
      </div>
      <div className={`panel__body ${styles.body}`}>
        <p className={styles.address}>
          <a href={address} target="_blank" rel="noopener">
            <bdi className="ltr">
              {shown.slice(0, end)}
              <span className={styles.end}>{shown.slice(end)}</span>
            </bdi>
            <span className="unseen"> {m.opens_new_tab()}</span>
          </a>
          <CopyButton
            text={address}
            texts={{ copy: m.overview_copy(), copied: m.overview_copied(), failed: m.overview_copy_failed() }}
            notify={notifyCopied}
          />
        </p>
        <ShareOptions>
          <WhatsappOption text={`${m.overview_share_text({ shop })} ${address}`} onShared={onShared} />
          <Link className={option} to={storyAddress} preventScrollReset>
            <Mark icon={<StoryIcon size="l" />} />
            {m.share_story()}
          </Link>
          <Link className={option} to={codeAddress} preventScrollReset>
            <Mark icon={<QrIcon size="l" />} />
            {m.share_code()}
          </Link>
          <DeviceOption shop={shop} address={address} onShared={onShared} />
        </ShareOptions>
      </div>
    </section>
  )
}

type OptionProps = { shop: string; address: string; onShared: () => void }

/** Opens the device's own sharing, if it has one. */
function DeviceOption({ shop, address, onShared }: OptionProps) {
  const canShare = useSyncExternalStore(
    neverChanges,
    () => typeof navigator.share === "function",
    () => false,
  )
  if (!canShare) return null

  async function share() {
    try {
      await navigator.share({ title: shop, text: m.overview_share_text({ shop }), url: address })
      onShared()
    } catch {
      // Closing the device's dialog is no failure, and nothing was shared.
    }
  }

  return (
    <button className={option} type="button" onClick={() => void share()}>
      <Mark icon={<ShareIcon size="l" />} />
      {m.share()}
    </button>
  )
}

const neverChanges = () => () => {}
