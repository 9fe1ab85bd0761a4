import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from "react"
import { Form, href, useNavigate, useNavigation } from "react-router"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { errorText, type RejectedUpload } from "./import-action-data.ts"
import { ImportPositionLine } from "./import-position-line.tsx"
import styles from "./import.module.css"

/** Chooses a file and sends it for its preview. What the browser can check is rejected before it is sent. */
export function SendFile({ error }: { error: RejectedUpload | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<{ error: RejectedUpload | null; over: RejectedUpload | undefined }>()
  const [name, setName] = useState<string>()
  const action = href("/shop/products/import")
  const busy = useNavigation().formAction === action
  const navigate = useNavigate()
  // The server's response is shown until another file is chosen.
  const shown = found && found.over === error ? found.error : error

  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])

  function look(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    setName(file?.name)
    const isTooLarge = file !== undefined && file.size > limits.csvBytes
    setFound({ error: isTooLarge ? { reason: "too_large" } : null, over: error })
  }

  function send(event: FormEvent) {
    const file = input.current?.files?.[0]
    if (file && file.size <= limits.csvBytes) return
    event.preventDefault()
    setFound({ error: { reason: file ? "too_large" : "none" }, over: error })
    input.current?.focus()
  }

  // A new navigation replaces the waiting one: its request is aborted, and with it the server's work.
  function cancel() {
    void navigate(action, { replace: true, preventScrollReset: true })
    input.current?.focus()
  }

  return (
    <section className="panel" aria-labelledby="import-send">
      <div className="panel__head">
        <h2 id="import-send">{m.csv_send()}</h2>
      </div>
      <Form
        className={`panel__body ${styles.part}`}
        method="post"
        action={action}
        encType="multipart/form-data"
        noValidate
        onSubmit={send}
      >
        <p>{m.csv_send_hint()}</p>
        <Field
          label={m.csv_file()}
          hint={m.csv_file_hint({ size: limits.csvBytes / 1024 ** 2, rows: formatCount(limits.csvRows) })}
          error={shown ? errorText(shown) : undefined}
        >
          {(control) => (
            <div className={`input ${styles.chooser}`}>
              <span className={styles.choose} aria-hidden>
                {m.csv_choose()}
              </span>
              <bdi className={styles.chosen} aria-hidden>
                {name ?? m.csv_none_chosen()}
              </bdi>
              <input
                {...control}
                ref={input}
                className={styles.file}
                type="file"
                name="file"
                accept=".csv,.txt,.tsv,text/csv,text/plain"
                onChange={look}
              />
            </div>
          )}
        </Field>
        <div className={styles.actions}>
          <BusyButton busy={busy} busyLabel={m.csv_checking()}>
            {m.csv_check()}
          </BusyButton>
          <ImportPositionLine busy={busy} running={m.csv_queue_running()} onCancel={cancel} />
        </div>
      </Form>
    </section>
  )
}
