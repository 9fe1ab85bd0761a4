import { type ReactNode, useEffect, useState } from "react"
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
  notify: (tone: "good" | "bad", text: string) => void
  onShared: () => void
  /** The dialog covers the page, so the toast is shown over it. */
  toast: ReactNode
}

const picture = href("/shop/dashboard/story.png")

/** Shows the picture for a story, saves it, and shares it as a file if the device can. */
export function StoryDialog({ shop, slug, address, closeTo, notify, onShared, toast }: Props) {
  const file = useShareableFile(`${slug}-story.png`)

  async function share(shared: ShareData) {
    try {
      await navigator.share(shared)
      onShared()
    } catch (error) {
      // Closing the device's dialog is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) notify("bad", m.story_failed())
    }
  }

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
    </PageDialog>
  )
}

/**
 * Loads the picture as a file if the device shares files; null until then. Browsers require the file at the moment of
 * the press.
 */
function useShareableFile(name: string): File | null {
  const [file, setFile] = useState<File | null>(null)

  useEffect(() => {
    const empty = new File([], name, { type: "image/png" })
    if (typeof navigator.canShare !== "function" || !navigator.canShare({ files: [empty] })) return
    const leaving = new AbortController()
    const load = async () => {
      const response = await fetch(picture, { signal: leaving.signal })
      if (response.ok) setFile(new File([await response.blob()], name, { type: "image/png" }))
    }
    // Without the file the picture can still be saved.
    load().catch(() => {})
    return () => leaving.abort()
  }, [name])

  return file
}
