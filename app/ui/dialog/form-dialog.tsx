import type { ReactNode } from "react"
import { BusyButton } from "../form/busy-button.tsx"
import { PageForm } from "../form/page-form.tsx"
import { CloseLink, Dialog, DialogHead } from "./dialog.tsx"

type Shared = {
  title: string
  /** A text below the title. */
  about?: ReactNode
  /** The form is sent to this address, which has the dialog open. */
  action: string
  /** The address of the page below. */
  closeTo: string
  /** The action can't be undone, or ends something for others; without it the action is an ordinary one. */
  isDangerous?: boolean
  /** True if it may wait for the line: doing it twice changes nothing. */
  waits?: boolean
  /** The toast, shown over the dialog. */
  toast?: ReactNode
  /** The fields, and the consequences of a question. */
  children: ReactNode
}

type FormDialogProps = Shared & {
  /** `full` fills a phone's screen. */
  size?: "full"
  texts: { save: string; busy: string; cancel: string }
}

/** Shows a form over the page below it; closing it leads to the address below. */
export function FormDialog(props: FormDialogProps) {
  const { title, about, action, closeTo, isDangerous = false, waits, texts, toast, children } = props
  return (
    <Dialog labelledBy="form-title" size={props.size}>
      <PageForm className="dialog__form" action={action} guard="form" hasSaveKey {...{ waits }}>
        <DialogHead id="form-title" title={title} about={about} close={<CloseLink to={closeTo} />} />
        {children}
        <footer className="dialog__footer">
          <a className="btn btn--quiet" href={closeTo}>
            {texts.cancel}
          </a>
          <BusyButton className={isDangerous ? "btn btn--danger" : "btn"} busyLabel={texts.busy}>
            {texts.save}
          </BusyButton>
        </footer>
      </PageForm>
      {toast}
    </Dialog>
  )
}

type ConfirmDialogProps = Shared & {
  texts: { confirm: string; busy: string; keep: string }
  /** True if the question can be confirmed. */
  isReady?: boolean
}

/** Confirms what is not easily undone. The safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, about, action, closeTo, isDangerous = false, waits, texts, toast, children } = props
  const { isReady = true } = props
  return (
    <Dialog labelledBy="confirm-title" role="alertdialog">
      <PageForm className="dialog__form" action={action} {...{ waits }}>
        <DialogHead id="confirm-title" title={title} about={about} />
        <div className="dialog__body dialog__question">{children}</div>
        <footer className="dialog__footer">
          <a className="btn btn--quiet" href={closeTo} data-first-focus="" data-dismiss="">
            {texts.keep}
          </a>
          <BusyButton
            className={isDangerous ? "btn btn--danger" : "btn"}
            busyLabel={texts.busy}
            disabled={!isReady}
          >
            {texts.confirm}
          </BusyButton>
        </footer>
      </PageForm>
      {toast}
    </Dialog>
  )
}
