import { href } from "react-router"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { errorText, type RejectedUpload } from "./import-action-data.ts"
import { ImportPositionLine } from "./import-position-line.tsx"
import styles from "./import.module.css"

/** Chooses a file and sends it for its preview. `follow-import.ts` says before that what it can check. */
export function SendFile({ error }: { error: RejectedUpload | undefined }) {
  const action = href("/shop/products/import")
  return (
    <section className="panel" aria-labelledby="import-send">
      <div className="panel__head">
        <h2 id="import-send">{m.csv_send()}</h2>
      </div>
      <PageForm
        className={`panel__body ${styles.part}`}
        action={action}
        encType="multipart/form-data"
        data-import=""
      >
        <p>{m.csv_send_hint()}</p>
        <Field
          label={m.csv_file()}
          hint={m.csv_file_hint({ size: limits.csvBytes / 1024 ** 2, rows: formatCount(limits.csvRows) })}
          error={error ? errorText(error) : ""}
        >
          {(control) => (
            <div className={`input ${styles.chooser}`}>
              <span className={styles.choose} aria-hidden>
                {m.csv_choose()}
              </span>
              <bdi className={styles.chosen} aria-hidden data-own="">
                {m.csv_none_chosen()}
              </bdi>
              <input
                {...control}
                className={styles.file}
                type="file"
                name="file"
                accept=".csv,.txt,.tsv,text/csv,text/plain"
              />
            </div>
          )}
        </Field>
        <div className={styles.actions}>
          <BusyButton busyLabel={m.csv_checking()}>{m.csv_check()}</BusyButton>
          <ImportPositionLine running={m.csv_queue_running()} cancelledAt={action} />
        </div>
      </PageForm>
    </section>
  )
}
