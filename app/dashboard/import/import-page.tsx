import type { ReactNode } from "react"
import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { AlertIcon, DoneIcon, DownloadIcon } from "#app/ui/icons.tsx"
import { BackLink } from "../back-link.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { type ActionData, type CarriedFile, errorText, type Saved } from "./import-action-data.ts"
import { FileGuide, GetFile } from "./file-guide.tsx"
import { CheckedFile } from "./preview/checked-file.tsx"
import { SendFile } from "./send-file.tsx"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import styles from "./import.module.css"

type Props = {
  productCount: number
  /** The result of the last saved file. */
  saved: Saved | null
  wasCancelled: boolean
  actionData: ActionData | undefined
}

/** Takes a file of products: first the page shows what it would change, then it is saved. */
export function ImportPage({ productCount, saved, wasCancelled, actionData }: Props) {
  if (actionData && "preview" in actionData) {
    return (
      <>
        <CheckedFile {...actionData} />
        <NotSent />
      </>
    )
  }
  return (
    <>
      <div className="page-head">
        <div>
          <BackLink to={href("/shop/products")} text={m.csv_back()} />
          <h1>{m.csv_title()}</h1>
          <p>{m.csv_subtitle()}</p>
        </div>
      </div>
      {saved && !actionData && <SavedPanel saved={saved} />}
      {/* Nothing is saved then, unless the cancellation arrived too late. */}
      {wasCancelled && !actionData && (
        <ResultPanel icon={<AlertIcon size="l" />}>
          <b>{m.csv_cancelled()}</b> {m.csv_cancelled_about()}
        </ResultPanel>
      )}
      {actionData && "saved" in actionData && (
        <>
          <SavedPanel saved={actionData.saved} />
          <RejectedPanel rejected={actionData.rejected} file={actionData.file} />
        </>
      )}
      <div className={styles.pair}>
        <SendFile error={actionData && "error" in actionData ? actionData.error : undefined} />
        <GetFile productCount={productCount} />
      </div>
      <FileGuide />
      <NotSent />
    </>
  )
}

/** Says that a form could not be sent. */
function NotSent() {
  return <Toast toast={null} failed={errorText({ reason: "not_sent" })} />
}

/** Says what a file has changed. */
function SavedPanel({ saved: { created, changed } }: { saved: Saved }) {
  return (
    <ResultPanel icon={<DoneIcon size="l" />}>
      <b>{m.csv_saved()}</b> {created > 0 && m.csv_saved_created({ count: created })}{" "}
      {changed > 0 && m.csv_saved_changed({ count: changed })}
    </ResultPanel>
  )
}

function ResultPanel({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <section className={`panel ${styles.saved}`} role="status">
      {icon}
      <p>{children}</p>
      <a className="btn btn--quiet" href={href("/shop/products")}>
        {m.csv_see()}
      </a>
    </section>
  )
}

type RejectedPanelProps = { rejected: number; file: CarriedFile }

/**
 * Offers the rejected rows of a file whose other products are saved, to correct them. The browser saves the response.
 */
function RejectedPanel({ rejected, file }: RejectedPanelProps) {
  return (
    <form
      id="import-rejected"
      className={`panel ${styles.saved} ${styles.left}`}
      method="post"
      action={href("/shop/products/refused.csv")}
      encType="multipart/form-data"
      data-plain=""
    >
      <input type="hidden" name="file" value={file.packed} />
      <input type="hidden" name="name" value={file.fileName} />
      <input type="hidden" name="seen" value="" />
      <p>{m.csv_rejected_left({ count: rejected })}</p>
      {/* The page has changed, and the next step is here. */}
      <button className="btn" type="submit" data-first-focus="">
        <DownloadIcon />
        {m.csv_get_rejected({ count: rejected })}
      </button>
    </form>
  )
}
