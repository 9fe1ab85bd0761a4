import type { ReactNode } from "react"
import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { PageDialog } from "#app/ui/dialog/dialog.tsx"
import { DownloadIcon, ShareIcon } from "#app/ui/icons.tsx"
import styles from "./story-dialog.module.css"

type Props = {
  shop: string
  slug: string
  address: string
  closeTo: string
  /** The dialog covers the page, so the toast is shown over it. */
  toast: ReactNode
}

const picture = href("/shop/dashboard/story.png")

/** Shows the picture for a story and saves it. The script shares it as a file if the device can (`start-sharing.ts`). */
export function StoryDialog({ shop, slug, address, closeTo, toast }: Props) {
  return (
    <PageDialog title={m.story_title()} about={m.story_about()} closeTo={closeTo}>
      <div className="dialog__body">
        <img
          className={styles.story}
          src={picture}
          width={1080}
          height={1920}
          alt={m.story_picture({ shop, address: address.replace(/^https?:\/\//, "") })}
        />
      </div>
      <footer className="dialog__footer">
        <a className="btn" href={`${picture}?save`} download>
          <DownloadIcon />
          {m.story_save()}
        </a>
        <button
          className="btn"
          type="button"
          hidden
          data-share-file={`${slug}-story.png`}
          data-share-failed={m.story_failed()}
        >
          <ShareIcon />
          {m.story_share()}
        </button>
      </footer>
      {toast}
    </PageDialog>
  )
}
