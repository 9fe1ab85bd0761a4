import { href } from "react-router"
import type { Preview } from "#app/dashboard/import/reader/preview.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
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
  const page = href("/shop/products/import")
  return (
    <PageForm
      id="import-confirm"
      className={styles.bar}
      data-lower-bar=""
      data-import=""
      action={`${page}?confirm${savable === "rest" ? "=rest" : ""}`}
      encType="multipart/form-data"
    >
      <input type="hidden" name="file" value={file.packed} />
      <input type="hidden" name="name" value={file.fileName} />
      <input type="hidden" name="seen" value={fingerprint} />
      <ImportPositionLine running={m.csv_saving()} cancelledAt={`${page}?cancelled`} />
      {counts.rejected > 0 && (
        <button className="btn btn--quiet" formAction={href("/shop/products/refused.csv")} data-plain="">
          <DownloadIcon />
          {m.csv_get_rejected({ count: counts.rejected })}
        </button>
      )}
      {savable !== "nothing" && (
        <BusyButton busyLabel={m.csv_saving()}>
          {m.csv_save({ count: counts.create + counts.change })}
        </BusyButton>
      )}
    </PageForm>
  )
}
