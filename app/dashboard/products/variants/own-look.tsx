import { createContext, use, useContext, useState } from "react"
import type { VariantFields } from "#app/domain/product/product-fields.ts"
import type { ProductProblems } from "#app/domain/product/product-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Field } from "#app/ui/form/field.tsx"
import { useFold } from "../editor/fold.tsx"
import { FormUnit } from "../measure/form-unit.ts"
import { MoneyField, priceLabel } from "../editor/money-field.tsx"
import { problemText } from "../editor/problem-texts.ts"
import styles from "./own-look.module.css"

/** The pictures of the open form in their order, by which a variant names its own. */
export const FormPictures = createContext<readonly { key: string; address: string | null }[]>([])

type Props = {
  fields: VariantFields
  /** The index of the row, from 0. */
  index: number
  problems: ProductProblems
}

/** Asks for a variant's own prices and picture, which replace the product's. */
export function OwnLook({ fields, index, problems }: Props) {
  const unit = use(FormUnit)
  const errorOf = (field: "price" | "sale_price" | "picture") =>
    problemText(problems[`variants.${index}.${field}`])
  return (
    <div className={styles.fields}>
      <MoneyField
        label={priceLabel(m.own_price(), unit)}
        name="variant_price"
        value={fields.price ?? ""}
        error={errorOf("price")}
      />
      <MoneyField
        label={priceLabel(m.own_sale_price(), unit)}
        name="variant_sale_price"
        value={fields.sale_price ?? ""}
        error={errorOf("sale_price")}
      />
      <PicturePick first={fields.picture ?? ""} error={errorOf("picture")} />
    </div>
  )
}

/** Shows the same fields, folded unless one of them is filled. */
export function OwnLookFold({ isHidden, ...row }: Props & { isHidden: boolean }) {
  const { fields, index, problems } = row
  const isUsed = [fields.price, fields.sale_price, fields.picture].some((text = "") => text !== "")
  const isWrong = ["price", "sale_price", "picture"].some((field) => `variants.${index}.${field}` in problems)
  const fold = useFold(isUsed, isWrong)
  return (
    <details className={styles.fold} hidden={isHidden} {...fold}>
      <summary>{m.own_look()}</summary>
      <OwnLook {...row} />
    </details>
  )
}

/**
 * Chooses one of the form's pictures. The choice follows the picture when the order changes; the form sends its number.
 * A removed picture counts as none.
 */
function PicturePick({ first, error }: { first: string; error: string | undefined }) {
  const pictures = useContext(FormPictures)
  const [key, setKey] = useState(() => pictures[Number(first) - 1]?.key ?? "")
  const position = pictures.findIndex((picture) => picture.key === key) + 1
  const chosen = pictures[position - 1]
  return (
    <Field label={m.own_picture()} error={error}>
      {(control) => (
        <span className={styles.picture}>
          {chosen?.address && <img src={chosen.address} alt="" width={44} height={44} />}
          <select
            {...control}
            className="input select"
            name="variant_picture"
            value={position === 0 ? "" : String(position)}
            onChange={(event) => setKey(pictures[Number(event.currentTarget.value) - 1]?.key ?? "")}
          >
            <option value="">{m.own_picture_none()}</option>
            {pictures.map((picture, index) => (
              <option key={picture.key} value={index + 1}>
                {m.own_picture_number({ number: index + 1 })}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )
}
