import type { ReactNode } from "react"
import { Form, Link, useNavigate } from "react-router"
import { BusyButton } from "../form/busy-button.tsx"
import { CloseLink } from "./close-link.tsx"
import { Dialog } from "./dialog.tsx"
import { DialogHead } from "./dialog-head.tsx"
import { UnsavedWarning } from "../form/unsaved-warning.tsx"
import type { CheckedForm } from "../form/use-checked-form.ts"

type Props = {
  title: string
  /** Below the title: what it is about. */
  about?: ReactNode
  form: Pick<CheckedForm, "busy" | "unsaved" | "fence">
  /** The address beneath. */
  closeTo: string
  texts: { save: string; busy: string; cancel: string }
  /** The toast, shown over the dialog. */
  toast?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form over the page beneath it. What is unsaved is warned about; each way out leads to the address beneath. */
export function FormDialog({ title, about, form, closeTo, texts, toast, children }: Props) {
  const navigate = useNavigate()
  return (
    <Dialog labelledBy="form-title" onDismiss={() => void navigate(closeTo, { preventScrollReset: true })}>
      <Form className="dialog__form" replace preventScrollReset {...form.fence}>
        <DialogHead id="form-title" title={title} about={about} close={<CloseLink to={closeTo} />} />
        {children}
        <footer className="dialog__foot">
          <Link className="btn btn--quiet" to={closeTo} preventScrollReset>
            {texts.cancel}
          </Link>
          <BusyButton busy={form.busy} busyLabel={texts.busy}>
            {texts.save}
          </BusyButton>
        </footer>
        <UnsavedWarning {...form.unsaved} />
      </Form>
      {toast}
    </Dialog>
  )
}
