import type { ReactNode } from "react"
import { Form, Link, useNavigation, type FormProps } from "react-router"
import { BusyButton } from "../form/busy-button.tsx"
import { UnsavedWarning } from "../form/unsaved-warning.tsx"
import type { FormControl } from "../form/use-form.ts"
import { CloseLink, Dialog, DialogHead } from "./dialog.tsx"

type Shared = {
  title: string
  /** A text below the title. */
  about?: ReactNode
  /** The address of the page below. */
  closeTo: string
  /** The action can't be undone, or ends something for others; without it the action is an ordinary one. */
  isDangerous?: boolean
  /** The toast, shown over the dialog. */
  toast?: ReactNode
  /** The fields, and the consequences of a question. */
  children: ReactNode
}

type FormDialogProps = Shared & {
  /** It warns about unsaved changes unless it has no `unsaved`. */
  form: Pick<FormControl, "busy"> & Partial<Pick<FormControl, "unsaved">> & { formProps: FormProps }
  texts: { save: string; busy: string; cancel: string }
}

/** Shows a form over the page below it; closing it leads to the address below. */
export function FormDialog({
  title,
  about,
  form,
  closeTo,
  texts,
  toast,
  children,
  ...props
}: FormDialogProps) {
  return (
    <Dialog labelledBy="form-title">
      <Form className="dialog__form" replace preventScrollReset {...form.formProps}>
        <DialogHead id="form-title" title={title} about={about} close={<CloseLink to={closeTo} />} />
        {children}
        <footer className="dialog__footer">
          <Link className="btn btn--quiet" to={closeTo} preventScrollReset>
            {texts.cancel}
          </Link>
          <BusyButton
            className={props.isDangerous ? "btn btn--danger" : "btn"}
            busy={form.busy}
            busyLabel={texts.busy}
          >
            {texts.save}
          </BusyButton>
        </footer>
        {form.unsaved && <UnsavedWarning {...form.unsaved} />}
      </Form>
      {toast}
    </Dialog>
  )
}

type ConfirmDialogProps = Shared & {
  /** The confirmation is sent to this address, which has the question open. */
  action: string
  texts: { confirm: string; busy: string; keep: string }
  /** True if the question can be confirmed now. */
  isReady?: boolean
  /** True if it may wait for the line: doing it twice changes nothing. */
  waits?: boolean
}

/** Confirms what is not easily undone. The safe button has the focus. */
export function ConfirmDialog({
  title,
  about,
  action,
  closeTo,
  texts,
  isDangerous = false,
  isReady = true,
  waits = false,
  toast,
  children,
}: ConfirmDialogProps) {
  const navigation = useNavigation()
  return (
    <Dialog labelledBy="confirm-title" role="alertdialog">
      <Form
        className="dialog__form"
        method="post"
        action={action}
        replace
        preventScrollReset
        data-waits={waits ? "" : undefined}
      >
        <DialogHead id="confirm-title" title={title} about={about} />
        <div className="dialog__body dialog__question">{children}</div>
        <footer className="dialog__footer">
          <Link
            className="btn btn--quiet"
            to={closeTo}
            preventScrollReset
            data-first-focus=""
            data-dismiss=""
          >
            {texts.keep}
          </Link>
          <BusyButton
            className={isDangerous ? "btn btn--danger" : "btn"}
            busy={navigation.state !== "idle" && navigation.formAction === action}
            busyLabel={texts.busy}
            disabled={!isReady}
          >
            {texts.confirm}
          </BusyButton>
        </footer>
      </Form>
      {toast}
    </Dialog>
  )
}
