import type { SubmitEvent } from "react"
import { href, useNavigate, useNavigation, useSubmit } from "react-router"
import type { Preview } from "#app/dashboard/import/reader/preview.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { DownloadIcon } from "#app/ui/icons.tsx"
import type { CarriedFile } from "../import-action-data.ts"
import { ImportPositionLine } from "../import-position-line.tsx"
import styles from "./preview.module.css"

type Props = { preview: Preview; file: CarriedFile }

/**
 * Saves the file, all of it or without its rejected products, and offers those as a file. The form carries the file
 * itself.
 */
export function ConfirmBar({ preview, file }: Props) {
  const { counts, savable, fingerprint } = preview
  const submit = useSubmit()
  const navigate = useNavigate()
  const page = href("/shop/products/import")
  const action = `${page}?confirm${savable === "rest" ? "=rest" : ""}`
  const busy = useNavigation().formAction === action

  // The browser itself saves a file that is sent back.
  function send(event: SubmitEvent<HTMLFormElement>) {
    if (event.nativeEvent.submitter?.hasAttribute("formaction")) return
    event.preventDefault()
    void submit(event.currentTarget)
  }

  // A new navigation replaces the waiting one: its request is aborted, and its save is rolled back.
  function cancel() {
    void navigate(`${page}?cancelled`, { replace: true })
  }

  return (
    <form
      className={styles.bar}
      data-lower-bar=""
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={send}
    >
      <input type="hidden" name="file" value={file.packed} />
      <input type="hidden" name="name" value={file.fileName} />
      <input type="hidden" name="seen" value={fingerprint} />
      <ImportPositionLine busy={busy} running={m.csv_saving()} onCancel={cancel} />
      {counts.rejected > 0 && (
        <button className="btn btn--quiet" type="submit" formAction={href("/shop/products/refused.csv")}>
          <DownloadIcon />
          {m.csv_get_rejected({ count: counts.rejected })}
        </button>
      )}
      {savable !== "nothing" && (
        <BusyButton busy={busy} busyLabel={m.csv_saving()}>
          {m.csv_save({ count: counts.create + counts.change })}
        </BusyButton>
      )}
    </form>
  )
}
