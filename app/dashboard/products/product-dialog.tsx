import { useState, type ReactNode } from "react"
import { Form, Link, useNavigate } from "react-router"
import type { WholeProduct } from "#app/database/whole-product.ts"
import { limits } from "#app/domain/limits.ts"
import { emptyProduct, fieldsOfProduct } from "#app/domain/product-fields.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/busy-button.tsx"
import { Dialog } from "#app/ui/dialog.tsx"
import { DialogHead } from "#app/ui/dialog-head.tsx"
import { UnsavedWarning } from "#app/ui/unsaved-warning.tsx"
import type { Answer } from "./answer.ts"
import { CloseLink } from "../close-link.tsx"
import { PictureTiles } from "./picture-tiles.tsx"
import { PostLinks } from "./post-links.tsx"
import { ProductCropper } from "./product-cropper.tsx"
import { ProductFieldset } from "./product-fieldset.tsx"
import { useChosenFiles } from "./use-chosen-files.ts"
import { useNewPictures } from "./use-new-pictures.ts"
import { useProductForm } from "./use-product-form.ts"
import { VariantRows } from "./variant-rows.tsx"
import "./product-dialog.css"

type Props = {
  /** Null for a new one. */
  product: WholeProduct | null
  categories: readonly { id: string; name: string }[]
  answer: Answer | undefined
  /** Where it is saved: the address of this dialog. */
  action: string
  removeAddress: (imageId: string) => string
  closeTo: string
  say: (tone: "good" | "bad", text: string) => void
  toast: ReactNode
}

/** Creates or edits a product, with its variants and pictures, in one request (specification, section 2). */
export function ProductDialog({
  product,
  categories,
  answer,
  action,
  removeAddress,
  closeTo,
  say,
  toast,
}: Props) {
  const navigate = useNavigate()
  const [touched, setTouched] = useState(false)
  const added = useNewPictures()
  const refuse = (words: string) => say("bad", words)
  const stored = product?.pictures ?? []
  const present = stored.length + added.pictures.length
  const chosen = useChosenFiles({ present, onRefused: refuse })
  const { busy, saving, problems, send } = useProductForm({ action, answer, pictures: added.pictures })

  const fields = answer?.fields ?? (product ? fieldsOfProduct(product) : emptyProduct)
  const unsaved = (touched || added.pictures.length > 0) && !busy
  const isWrong = Object.keys(problems).length > 0
  const touch = () => setTouched(true)

  return (
    <Dialog
      labelledBy="editor-title"
      size="full"
      onDismiss={() => void navigate(closeTo, { preventScrollReset: true })}
    >
      <Form
        className="dialog__form"
        method="post"
        action={action}
        encType="multipart/form-data"
        noValidate
        onSubmit={send}
        onInput={touch}
      >
        <DialogHead
          id="editor-title"
          title={product ? m.editor_edit() : m.editor_new()}
          about={product && <bdi>{product.name}</bdi>}
          close={<CloseLink to={closeTo} />}
        />
        <div className="dialog__body">
          {isWrong && <Alert>{m.editor_look()}</Alert>}
          <section className="part" aria-labelledby="editor-images">
            <div className="part__head">
              <h3 id="editor-images">{m.editor_images()}</h3>
              <p className="field__hint">
                {m.editor_images_count({ count: present, limit: limits.productImages })}
              </p>
            </div>
            <PictureTiles
              stored={stored}
              added={added.pictures}
              removeAddress={removeAddress}
              onChoose={chosen.choose}
              onRemoveNew={added.remove}
              onRefused={refuse}
            />
            <p className="field__hint">
              {m.editor_image_hint({ size: limits.productImageBytes / 1024 ** 2 })} {m.editor_images_square()}
            </p>
            {answer?.hadPictures && added.pictures.length === 0 && <Alert>{m.editor_images_again()}</Alert>}
          </section>
          <ProductFieldset fields={fields} problems={problems} categories={categories} />
          <section className="part" aria-labelledby="editor-variants">
            <div className="part__head">
              <h3 id="editor-variants">{m.editor_variants()}</h3>
              <p className="field__hint">{m.editor_variants_hint()}</p>
            </div>
            <VariantRows variants={fields.variants} problems={problems} onChange={touch} />
          </section>
          <PostLinks fields={fields} problems={problems} />
        </div>
        <footer className="dialog__foot">
          {unsaved && (
            <span className="dialog__note">
              <i className="dot dot--warm" />
              {m.editor_unsaved()}
            </span>
          )}
          <Link className="btn btn--quiet" to={closeTo} preventScrollReset>
            {m.editor_cancel()}
          </Link>
          <BusyButton busy={busy} busyLabel={product ? m.editor_updating() : m.editor_creating()}>
            {product ? m.editor_update() : m.editor_create()}
          </BusyButton>
        </footer>
      </Form>
      <form id="remove-image" method="post" />
      <ProductCropper chosen={chosen} onCropped={added.add} say={say} />
      <UnsavedWarning
        when={unsaved}
        saving={saving}
        words={{
          title: m.unsaved_title(),
          text: m.unsaved_text(),
          stay: m.unsaved_stay(),
          leave: m.unsaved_leave(),
        }}
      />
      {toast}
    </Dialog>
  )
}
