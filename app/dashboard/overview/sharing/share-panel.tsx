import { m } from "#app/messages/compiled/messages.js"
import { CopyIcon, QrIcon, ShareIcon, StoryIcon } from "#app/ui/icons.tsx"
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

/** Offers to share the shop's address in one tap, and shows it (`start-sharing.ts`). */
export function SharePanel({ shop, address, codeAddress, storyAddress }: Props) {
  const text = m.overview_share_text({ shop })
  const shown = address.replace(/^https?:\/\//, "")
  const end = shown.lastIndexOf("/") + 1

  return (
    <section className="panel" aria-labelledby="overview-address" data-shares="">
      <div className={`panel__head ${styles.head}`}>
        <h2 id="overview-address">{m.overview_step_share()}</h2>
        <button
          className={`icon-btn ${styles.device}`}
          type="button"
          aria-label={m.share()}
          data-share={JSON.stringify({ title: shop, text, url: address } satisfies ShareData)}
        >
          <ShareIcon />
        </button>
      </div>
      <div className={`panel__body ${styles.body}`}>
        <ShareOptions>
          <WhatsappOption text={`${text} ${address}`} />
          <a className={option} href={storyAddress}>
            <Mark icon={<StoryIcon size="l" />} />
            {m.share_story()}
          </a>
          <a className={option} href={codeAddress}>
            <Mark icon={<QrIcon size="l" />} />
            {m.share_code()}
          </a>
          <button
            className={`${option} needs-script`}
            type="button"
            data-copy={address}
            data-copied={m.overview_copied()}
            data-copy-failed={m.overview_copy_failed()}
          >
            <Mark icon={<CopyIcon size="l" />} />
            {m.live_copy()}
          </button>
        </ShareOptions>
        <p className={styles.address}>
          <a href={address} target="_blank" rel="noopener">
            <bdi className="ltr">
              {shown.slice(0, end)}
              <span className={styles.end}>{shown.slice(end)}</span>
            </bdi>
            <span className="unseen"> {m.opens_new_tab()}</span>
          </a>
        </p>
      </div>
    </section>
  )
}
