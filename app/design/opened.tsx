import { m } from "#app/messages/compiled/messages.js"
import { CloseLink, DialogHead, Dialog } from "#app/ui/dialog/dialog.tsx"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { InputField } from "#app/ui/form/input-field.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { designAddress, type DesignView } from "./design-view.ts"
import "#app/ui/waiting.css"

/** Shows what `?open=` opens over the page. */
export function Opened({ view }: { view: DesignView }) {
  const closeTo = designAddress(view)
  const texts = { confirm: m.catalog_delete(), busy: m.apply_submitting(), keep: m.close() }
  if (view.open === null) return null
  if (view.open === "waiting") return <div className="wait" />
  if (view.open === "question" || view.open === "danger")
    return (
      <ConfirmDialog
        title={m.catalog_delete_named({ name: "ركوة نحاس Rakweh" })}
        action={closeTo}
        closeTo={closeTo}
        texts={texts}
        isDangerous={view.open === "danger"}
      >
        <p>{m.landing_text()}</p>
      </ConfirmDialog>
    )
  return (
    <Dialog labelledBy="design-dialog" size={view.open === "full" ? "full" : "small"}>
      <div className="dialog__form">
        <DialogHead
          id="design-dialog"
          title={m.catalog_add()}
          about={m.catalog_subtitle()}
          close={<CloseLink to={closeTo} />}
        />
        <div className="dialog__body">
          {[m.apply_name(), m.catalog_category(), m.catalog_status()].map((label) => (
            <InputField key={label} label={label} />
          ))}
        </div>
        <footer className="dialog__footer">
          <a className="btn btn--quiet" href={closeTo} data-dismiss="">
            {m.close()}
          </a>
          <a className="btn" href={closeTo}>
            {m.catalog_add()}
          </a>
        </footer>
      </div>
      <Toast toast={{ number: 1, tone: "bad", text: m.apply_failed() }} lifetimeMs={null} />
    </Dialog>
  )
}
