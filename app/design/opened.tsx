import { useEffect, useState } from "react"
import { useNavigate } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { ImageCropper } from "#app/ui/crop/image-cropper.tsx"
import { CloseLink, DialogHead, Dialog } from "#app/ui/dialog/dialog.tsx"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { InputField } from "#app/ui/form/input-field.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { WaitLine } from "#app/ui/waiting.tsx"
import { designAddress, type DesignView } from "./design-view.ts"

/** Shows what `?open=` opens over the page. */
export function Opened({ view }: { view: DesignView }) {
  const navigate = useNavigate()
  const closeTo = designAddress(view)
  const close = () => void navigate(closeTo, { preventScrollReset: true })
  const texts = { confirm: m.catalog_delete(), busy: m.apply_submitting(), keep: m.close() }
  if (view.open === null) return null
  if (view.open === "waiting") return <WaitLine isList />
  if (view.open === "cropper") return <Cropper onClose={close} />
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
          <button className="btn btn--quiet" type="button" onClick={close}>
            {m.close()}
          </button>
          <button className="btn" type="button" onClick={close}>
            {m.catalog_add()}
          </button>
        </footer>
      </div>
      <Toast toast={{ number: 1, tone: "bad", text: m.apply_failed() }} lifetimeMs={null} onClose={close} />
    </Dialog>
  )
}

/** The browser draws the picture. */
function Cropper({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  useEffect(() => {
    void fetch("/landing-en.jpg")
      .then((response) => response.blob())
      .then((blob) => setFile(new File([blob], "picture.jpg", { type: blob.type })))
  }, [])
  if (file === null) return null
  return (
    <ImageCropper
      file={file}
      side={800}
      title={m.crop_title()}
      useText={m.crop_use()}
      onCropped={onClose}
      onCancel={onClose}
      onFailed={onClose}
    />
  )
}
