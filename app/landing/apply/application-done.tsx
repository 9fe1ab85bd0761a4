import { m } from "#app/messages/compiled/messages.js"
import { DoneIcon } from "#app/ui/icons.tsx"

/** Says that the application has arrived, and what comes next; the region is there before, so that it is read out. */
export function ApplicationDone({ isDone }: { isDone: boolean }) {
  return (
    <div role="status">
      {isDone && (
        <div className="form__done" data-answer tabIndex={-1}>
          <DoneIcon />
          <div>
            <p>
              <b>{m.apply_done_title()}</b> {m.apply_done_text()}
            </p>
            <p className="form__next">{m.apply_done_next()}</p>
          </div>
        </div>
      )}
    </div>
  )
}
