import { useSyncExternalStore } from "react"
import { Link } from "react-router"
import type { QrCode } from "#app/images/qr/qr-code.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CopyButton } from "#app/ui/form/copy-button.tsx"
import { NewPageIcon, ShareIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import { QrDrawing } from "./qr-dialog.tsx"
import styles from "./address-panel.module.css"

type Props = {
  shop: string
  address: string
  code: QrCode
  /** The address of the dialog with the code in large. */
  codeAddress: string
  notify: (tone: "good" | "bad", text: string) => void
  /** The address was copied or shared. */
  onShared: () => void
}

/** Where shoppers find the shop: to be copied, shared, scanned and opened. */
export function AddressPanel({ shop, address, code, codeAddress, notify, onShared }: Props) {
  const shown = address.replace(/^https?:\/\//, "")
  const end = shown.lastIndexOf("/") + 1

  function notifyCopied(tone: "good" | "bad", text: string) {
    notify(tone, text)
    if (tone === "good") onShared()
  }

  return (
    <section className="panel" aria-labelledby="overview-address">
      <div className="panel__head">
        <h2 id="overview-address">{m.overview_address()}</h2>
      </div>
      <div className="panel__body">
        <p className={styles.address}>
          <a href={address} target="_blank" rel="noopener">
            <bdi className="ltr">
              {shown.slice(0, end)}
              <span className={styles.end}>{shown.slice(end)}</span>
            </bdi>
          </a>
          <CopyButton
            text={address}
            texts={{ copy: m.overview_copy(), copied: m.overview_copied(), failed: m.overview_copy_failed() }}
            notify={notifyCopied}
          />
        </p>
        <p className={`muted ${styles.hint}`}>{m.overview_address_hint()}</p>
        <div className={styles.acts}>
          <ShareActs shop={shop} address={address} onShared={onShared} />
          <a className="btn btn--quiet btn--small" href={address} target="_blank" rel="noopener">
            <NewPageIcon size="s" turns />
            {m.overview_open()}
            <span className="unseen">{m.opens_new_tab()}</span>
          </a>
        </div>
        <div className={styles.code}>
          <QrDrawing className={styles.qr} code={code} label={m.overview_code_label({ address })} />
          <div>
            <p className="muted">{m.overview_code_hint()}</p>
            <Link className="btn btn--quiet btn--small" to={codeAddress} preventScrollReset>
              {m.overview_code_open()}
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}

type ShareProps = { shop: string; address: string; onShared: () => void }

/** The device's own sharing where there is one, and WhatsApp, which works without a script too. */
function ShareActs({ shop, address, onShared }: ShareProps) {
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
