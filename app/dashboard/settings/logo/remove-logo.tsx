import type { ReactNode } from "react"
import { Link, useFetcher } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { useActionResult } from "#app/ui/form/use-action-result.ts"
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx"
import type { ActionData } from "../settings-action-data.ts"
import { settingsAddress } from "../settings-dialog-state.ts"

type Props = { onClose: () => void; onResult: (actionData: ActionData) => void; toast: ReactNode }

/** Confirms the removal of the logo. Its form is separate from the page's form, which retains its unsaved fields. */
export function RemoveLogo({ onClose, onResult, toast }: Props) {
  const fetcher = useFetcher<ActionData>()
  useActionResult(fetcher.data, onResult)
  return (
    <Dialog labelledBy="remove-logo-title" role="alertdialog">
      <form
        className="dialog__form"
        method="post"
        action={settingsAddress({ "remove-logo": "" })}
        onSubmit={(event) => {
          event.preventDefault()
          void fetcher.submit(null, { method: "post", action: settingsAddress({ "remove-logo": "here" }) })
        }}
      >
        <DialogHead id="remove-logo-title" title={m.logo_remove_title()} />
        <div className="dialog__body">
          <p>{m.logo_remove_text()}</p>
        </div>
        <footer className="dialog__footer">
          <Link
            className="btn btn--quiet"
            to={settingsAddress()}
            data-first-focus=""
            data-dismiss=""
            onClick={(event) => {
              event.preventDefault()
              onClose()
            }}
          >
            {m.logo_remove_keep()}
          </Link>
          <BusyButton
            className="btn btn--danger"
            busy={fetcher.state !== "idle"}
            busyLabel={m.logo_removing()}
          >
            {m.logo_remove_confirm()}
          </BusyButton>
        </footer>
      </form>
      {toast}
    </Dialog>
  )
}
