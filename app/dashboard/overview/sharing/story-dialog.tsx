import { type ReactNode, useEffect, useState } from "react"
import { href, useNavigate } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { Dialog, DialogHead, CloseLink } from "#app/ui/dialog/dialog.tsx"
import { DownloadIcon, ShareIcon } from "#app/ui/icons.tsx"
import styles from "./story-dialog.module.css"

type Props = {
  shop: string
  slug: string
  address: string
  closeTo: string
  notify: (tone: "good" | "bad", text: string) => void
  onShared: () => void
  /** Shown over the dialog. */
  toast: ReactNode
}

const picture = href("/shop/dashboard/story.png")

/** The picture for a story: to be looked at, saved, and shared as a file where the device does that. */
export function StoryDialog({ shop, slug, address, closeTo, notify, onShared, toast }: Props) {
  const navigate = useNavigate()
  const file = useShareableFile(`${slug}-story.png`)

  async function share(shared: ShareData) {
    try {
      await navigator.share(shared)
      onShared()
    } catch (error) {
      // Closing the device's dialog is a choice, not a failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) notify("bad", m.story_failed())
    }
  }

  return (
    <Dialog labelledBy="story-title" onDismiss={() => void navigate(closeTo, { preventScrollReset: true })}>
      <DialogHead
        id="story-title"
        title={m.story_title()}
        about={m.story_about()}
        close={<CloseLink to={closeTo} />}
      />
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
        <a className={file === null ? "btn" : "btn btn--quiet"} href={`${picture}?save`} download>
          <DownloadIcon />
          {m.story_save()}
        </a>
        {file && (
          <button className="btn" type="button" onClick={() => void share({ files: [file] })}>
            <ShareIcon />
            {m.story_share()}
          </button>
        )}
      </footer>
      {toast}
    </Dialog>
  )
}

/** The picture as a file, once it is there and if the device shares files. Browsers want it at hand when the button is pressed. */
function useShareableFile(name: string): File | null {
  const [file, setFile] = useState<File | null>(null)

  useEffect(() => {
    const empty = new File([], name, { type: "image/png" })
    if (typeof navigator.canShare !== "function" || !navigator.canShare({ files: [empty] })) return
    const leaving = new AbortController()
    const load = async () => {
      const actionData = await fetch(picture, { signal: leaving.signal })
      if (actionData.ok) setFile(new File([await actionData.blob()], name, { type: "image/png" }))
    }
    // Without it the picture can still be saved.
    load().catch(() => {})
    return () => leaving.abort()
  }, [name])

  return file
}
