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
}

/** Shows the shop's address, which the owner opens, copies or shares in one tap (`start-sharing.ts`). */
export function SharePanel({ shop, address, codeAddress, storyAddress }: Props) {
  const text = m.overview_share_text({ shop })
  const shown = address.replace(/^https?:\/\//, "")
  const end = shown.lastIndexOf("/") + 1

  return (
    <section className="panel" aria-labelledby="overview-address" data-shares="">
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
          />
        </p>
        <ShareOptions>
          <WhatsappOption text={`${text} ${address}`} />
          <Link className={option} to={storyAddress} preventScrollReset>
            <Mark icon={<StoryIcon size="l" />} />
            {m.share_story()}
          </Link>
          <Link className={option} to={codeAddress} preventScrollReset>
            <Mark icon={<QrIcon size="l" />} />
            {m.share_code()}
          </Link>
          <button
            className={`${option} ${styles.device}`}
            type="button"
            data-share={JSON.stringify({ title: shop, text, url: address } satisfies ShareData)}
          >
            <Mark icon={<ShareIcon size="l" />} />
            {m.share()}
          </button>
        </ShareOptions>
      </div>
    </section>
  )
}
