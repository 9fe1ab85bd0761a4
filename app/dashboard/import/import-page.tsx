import { href, Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { BackIcon } from "#app/ui/icons.tsx"
import type { Answer } from "./answer.ts"
import { FileGuide } from "./file-guide.tsx"
import { GetFile } from "./get-file.tsx"
import { CheckedFile } from "./preview/checked-file.tsx"
import { RefusedPanel } from "./refused-panel.tsx"
import type { Saved } from "./saved.ts"
import { CancelledPanel, SavedPanel } from "./saved-panel.tsx"
import { SendFile } from "./send-file.tsx"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import styles from "./import.module.css"

type Props = {
  productCount: number
  /** What a file that was sent before has made and changed. */
  saved: Saved | null
  wasCancelled: boolean
  answer: Answer | undefined
}

/** Sends a file of products: first what it would do is shown, then it is saved. */
export function ImportPage({ productCount, saved, wasCancelled, answer }: Props) {
  if (answer && "preview" in answer) {
    return <CheckedFile key={`${answer.preview.fingerprint} ${answer.isStale}`} {...answer} />
  }
  return (
    <>
      <div className="page-head">
        <div>
          <p>
            <Link className={`link ${styles.back}`} to={href("/shop/products")}>
              <BackIcon size="s" turns />
              {m.csv_back()}
            </Link>
          </p>
          <h1>{m.csv_title()}</h1>
          <p>{m.csv_subtitle()}</p>
        </div>
      </div>
      {saved && !answer && <SavedPanel saved={saved} />}
      {wasCancelled && !answer && <CancelledPanel />}
      {answer && "saved" in answer && (
        <>
          <SavedPanel saved={answer.saved} />
          <RefusedPanel refused={answer.refused} file={answer.file} />
        </>
      )}
      <div className={styles.pair}>
        <SendFile refusal={answer && "refusal" in answer ? answer.refusal : undefined} />
        <GetFile productCount={productCount} />
      </div>
      <FileGuide />
    </>
  )
}
