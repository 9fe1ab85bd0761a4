import { use, useState, type ReactNode } from "react"
import type { OwnProduct } from "#app/database/shop/products/own-products.ts"
import { textIn } from "#app/domain/language/translations.ts"
import { limits } from "#app/domain/limits.ts"
import { pictureSources } from "#app/domain/picture/picture-source.ts"
import { sellableStock } from "#app/domain/measure/measure.ts"
import { isOutOfStock, totalStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/current-locale.ts"
import { Alert } from "#app/ui/alert.tsx"
import { Dialog, DialogHead, CloseLink } from "#app/ui/dialog/dialog.tsx"
import { UnsavedWarning } from "#app/ui/form/unsaved-warning.tsx"
import { useHydrated } from "#app/ui/use-hydrated.ts"
import { type ActionData, imagesLimitText } from "../products-action-data.ts"
import { WarningBanner } from "./warning-banner.tsx"
import { ConflictBanner } from "./conflict-banner.tsx"
import { EditorFooter } from "./editor-footer.tsx"
import { PictureTiles } from "../pictures/picture-tiles.tsx"
import { ProductCropper, useChosenFiles } from "../pictures/chosen-files.tsx"
import { FieldGroup } from "./field-views.tsx"
import { FirstFields, FoldedFields } from "./field-groups.tsx"
import { AsksWhen } from "../../asks-when.ts"
import { SeveralProducts } from "../drafts/several-products.tsx"
import { FormPictures } from "../variants/own-look.tsx"
import type { Added, PictureItem } from "../pictures/picture-list.ts"
import { useProductsList } from "../products-list.ts"
import { useHidden, useNameless } from "./open-form.ts"
import { FormUnit, useFormUnit } from "../measure/form-unit.ts"
import { useProductForm } from "./use-product-form.ts"
import { useRemovePicture } from "./use-remove-picture.ts"
import { VariantsPart, type VariantsView } from "../variants/variants-part.tsx"
import styles from "./product-dialog.module.css"

type Props = {
  /** Null for a new one. */
  product: OwnProduct | null
  categories: readonly { id: string; name: string }[]
  actionData: ActionData | undefined
  /** The parameters of the form's address. */
  named: { new: string } | { edit: string }
  toast: ReactNode
}

/** Creates or edits a product, with its variants and pictures, whole or not at all (specification, section 2). */
export function ProductDialog(props: Props) {
  const { product, categories, toast } = props
  const { addressWith, notify } = useProductsList()
  const closeTo = addressWith({})
  const [chosenView, setView] = useState<VariantsView | null>(null)
  const isHydrated = useHydrated()
  // An empty form begins with ticks, which are shorter than rows. Only rows work without a script.
  const freshView = isHydrated && product === null && props.actionData?.fields === undefined ? "grid" : "rows"
  const { open, pictures, form, busy, unsaved, failure, ...editor } = useProductForm(props)
  const { problems } = form
  const { ref } = form.formProps
  const { leaving, remove } = useRemovePicture({ productId: product?.id ?? null, pictures, open })
  const present = pictures.items.length
  const [beyond, setBeyond] = useState<readonly File[]>([])
  const chosen = useChosenFiles({
    add: pictures.add,
    /** If the choice has too many files, none of them is accepted (specification 5). */
    admit(files) {
      const isTooMany = pictures.items.length + files.length > limits.productImages
      setBeyond(isTooMany ? files : [])
      return isTooMany
        ? { files: [], rejected: [{ name: null, why: imagesLimitText(pictures.items.length) }] }
        : { files, rejected: [] }
    },
  })
  const [cropped, setCropped] = useState<Added | null>(null)
  const unit = useFormUnit(ref, open.first.fields.measure)
  const isNameless = useNameless(ref)
  const isHidden = useHidden(ref)
  const shown = {
    fields: open.first.fields,
    problems,
    categories,
    isNew: product === null,
    productId: product?.id ?? null,
    asksWhen: use(AsksWhen),
  }

  return (
    <FormUnit value={unit}>
      <Dialog labelledBy="editor-title" size="full">
        <form
          className="dialog__form"
          {...form.formProps}
          encType="multipart/form-data"
          onSubmit={(event) => (cropped || busy ? event.preventDefault() : form.formProps.onSubmit(event))}
        >
          {open.base && <input type="hidden" name="version" value={open.base.version} />}
          <DialogHead
            id="editor-title"
            title={product ? m.editor_edit() : m.editor_new()}
            about={product && <bdi>{textIn("name", product, currentLocale())}</bdi>}
            close={<CloseLink to={closeTo} />}
          />
          <div className="dialog__body">
            {open.conflict && (
              <ConflictBanner
                key={open.conflict.product.version}
                conflict={open.conflict}
                categories={categories}
                freshAddress={addressWith(product ? { edit: product.id } : { new: "" })}
                onChoose={editor.choose}
                onTakeAll={editor.takeTheirs}
              />
            )}
            {Object.keys(problems).length > 0 && <Alert>{m.editor_look()}</Alert>}
            <section className={styles.part} aria-labelledby="editor-images">
              <div className={styles.head}>
                <h3 id="editor-images">{m.editor_images()}</h3>
                <p className="field__hint">
                  {m.editor_images_count({ count: present, limit: limits.productImages })}
                </p>
              </div>
              <PictureTiles
                items={pictures.items}
                leaving={leaving}
                removeAddress={(imageId) =>
                  product ? addressWith({ edit: product.id, "remove-image": imageId }) : closeTo
                }
                opensCamera={product === null && props.actionData === undefined}
                rejected={chosen.rejected}
                onChoose={chosen.choose}
                onRemove={(item) => void remove(item)}
                onRetry={pictures.retry}
                onCrop={setCropped}
                onMove={(key, position) => {
                  pictures.move(key, position)
                  form.touch()
                }}
              />
              {present === 0 && (
                <p className="field__hint">
                  {m.editor_image_hint({ size: limits.productImageBytes / 1024 ** 2 })}{" "}
                  {m.editor_images_square()}
                </p>
              )}
              {product === null && present === 0 && <SeveralProducts chosen={beyond} />}
              {failure?.hadPictures && <Alert>{m.editor_images_again()}</Alert>}
            </section>
            <div className={styles.parts} key={open.first.count}>
              <FirstFields {...shown} />
              <FormPictures value={pictures.items.map(pictureOfForm)}>
                <VariantsPart
                  variants={open.first.fields.variants}
                  labels={open.first.fields.labels}
                  problems={problems}
                  view={chosenView ?? freshView}
                  onView={setView}
                  onChange={form.touch}
                  isSoldOut={product !== null && isSoldOut(product)}
                >
                  <FoldedFields {...shown} />
                </VariantsPart>
              </FormPictures>
              <FieldGroup group="switches" {...shown} />
            </div>
            {form.warnings.length > 0 && (
              <WarningBanner
                warnings={form.warnings}
                isNew={product === null}
                priceBefore={product?.priceCents ?? null}
                onStock={editor.putInStock}
              />
            )}
          </div>
          <EditorFooter
            isNew={product === null}
            busy={busy}
            isUnsaved={unsaved.when && busy !== "saving"}
            isNameless={isNameless}
            isHidden={isHidden}
            error={editor.error}
            closeTo={closeTo}
          />
        </form>
        <form id="remove-image" method="post" />
        {cropped && (
          <ProductCropper
            item={cropped}
            onCropped={(square) => pictures.replace(cropped.key, square)}
            onClose={() => setCropped(null)}
            notify={notify}
          />
        )}
        <UnsavedWarning {...unsaved} />
        {toast}
      </Dialog>
    </FormUnit>
  )
}

/** Shoppers see it as sold out: it has less than the least amount. */
function isSoldOut({ variants, measure }: OwnProduct): boolean {
  return isOutOfStock(sellableStock(totalStock(variants), measure))
}

function pictureOfForm(item: PictureItem) {
  const address = item.kind === "added" ? item.address : pictureSources(item.picture.key, "product").src
  return { key: item.key, address }
}
