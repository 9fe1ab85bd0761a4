import { useState } from "react"
import { locales, type Locale } from "#app/domain/language/locale.ts"
import { partsOfMeasure } from "#app/domain/measure/measure-form.ts"
import { readMoney } from "#app/domain/price/read-money.ts"
import { momentText } from "#app/domain/time/local-minute.ts"
import type { PartChange, ProductPart } from "#app/domain/product/product-conflict.ts"
import type { ProductFields } from "#app/domain/product/product-fields.ts"
import { productFields } from "#app/domain/product/product-table.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { readStock } from "#app/domain/variant/read-stock.ts"
import { shownStock } from "../variants/shown-stock.ts"
import { measureInWords } from "../measure/measure-fields.tsx"
import { questionsTextInWords } from "../questions/question-summary.ts"
import { useShopLanguage } from "../../texts/shop-language.ts"
import { fieldViews } from "./field-views.tsx"
import type { Conflict } from "./use-open-product.ts"
import styles from "./banners.module.css"

type Props = {
  conflict: Conflict
  categories: Categories
  /** The address that opens the product again, as it is stored. */
  freshAddress: string
  onChoose: (part: ProductPart, whose: "mine" | "theirs") => void
  onTakeAll: (conflict: Conflict) => void
}

/** Lists what another session saved meanwhile. For a part that was changed here too, it offers the choice. */
export function ConflictBanner({ conflict, categories, freshAddress, onChoose, onTakeAll }: Props) {
  const { changes, picturesChanged } = conflict
  const [chosen, setChosen] = useState<Partial<Record<ProductPart, "mine" | "theirs">>>({})
  const own = useShopLanguage()
  const isConflicting = changes.some((change) => change.isConflicting)

  function choose(part: ProductPart, whose: "mine" | "theirs") {
    setChosen({ ...chosen, [part]: whose })
    onChoose(part, whose)
  }

  return (
    <section className={styles.banner} aria-labelledby="editor-conflict">
      <h3 id="editor-conflict" tabIndex={-1}>
        {m.form_conflict_title()}
      </h3>
      <p>{m.form_conflict_text()}</p>
      <ul className={styles.list}>
        {changes.map((change) => (
          <Change
            key={change.part}
            change={change}
            texts={(whose) => partText(change.part, conflict[whose], { categories, own })}
            whose={chosen[change.part] ?? "mine"}
            onChoose={(whose) => choose(change.part, whose)}
          />
        ))}
        {picturesChanged && (
          <li>
            <b>{m.editor_images()}</b>
            <span>{m.form_conflict_pictures({ count: conflict.product.pictures.length })}</span>
          </li>
        )}
        {changes.length === 0 && !picturesChanged && <li>{m.form_conflict_same()}</li>}
      </ul>
      <p>{isConflicting ? m.form_conflict_choose() : m.form_conflict_again()}</p>
      <a
        className={`btn btn--quiet ${styles.act}`}
        href={freshAddress}
        data-reload=""
        onClick={(event) => {
          event.preventDefault()
          onTakeAll(conflict)
        }}
      >
        {m.form_conflict_take_all()}
      </a>
    </section>
  )
}

type ChangeProps = {
  change: PartChange
  texts: (whose: "mine" | "theirs") => string
  whose: "mine" | "theirs"
  onChoose: (whose: "mine" | "theirs") => void
}

function Change({ change: { part, isConflicting }, texts, whose, onChoose }: ChangeProps) {
  const label = partLabel(part)
  if (!isConflicting) {
    return (
      <li>
        <b>{label}</b>
        <span dir="auto">{texts("theirs")}</span>
        <small className={styles.note}>{m.form_conflict_taken()}</small>
      </li>
    )
  }
  const versions = [
    ["mine", m.form_conflict_mine()],
    ["theirs", m.form_conflict_theirs()],
  ] as const
  return (
    <li>
      <b id={`conflict-${part}`}>{label}</b>
      <div className={styles.versions} role="radiogroup" aria-labelledby={`conflict-${part}`}>
        {versions.map(([version, name]) => (
          <label key={version}>
            <input
              className="needs-script"
              type="radio"
              // It is no field of the product: the name only makes the buttons one choice.
              form=""
              name={`conflict-${part}`}
              checked={whose === version}
              onChange={() => onChoose(version)}
            />
            <small className={styles.note}>{name}</small>
            <span dir="auto">{texts(version)}</span>
          </label>
        ))}
      </div>
    </li>
  )
}

type Categories = readonly { id: string; name: string }[]

function partLabel(part: ProductPart): string {
  if (part === "variants") return m.editor_variants()
  return part === "labels" ? m.editor_labels() : fieldViews[part].label()
}

/** Returns a part of the form as text that differs visibly between two versions. */
function partText(
  part: ProductPart,
  fields: ProductFields,
  { categories, own }: { categories: Categories; own: Locale },
): string {
  if (part === "variants") return variantText(fields)
  if (part === "labels") return labelText(fields)
  const value = fields[part]
  if (typeof value === "boolean") return value ? m.form_yes() : m.form_no()
  if (part === "measure") return measureInWords(value)
  if (value.trim() === "") return m.form_nothing()
  if (part === "category_id") return categories.find(({ id }) => id === value)?.name ?? m.form_nothing()
  if (part === "questions") return questionsTextInWords(value, own)
  if (productFields[part].kind === "moment") return momentText(value, part === "sale_ends_at")
  return productFields[part].kind === "money" ? priceText(value) : value
}

function priceText(text: string): string {
  const money = readMoney(text)
  return money.ok && money.cents !== null ? formatPrice(money.cents) : text
}

function variantText({ variants, measure }: ProductFields): string {
  const unit = partsOfMeasure(measure).unit || null
  const rows = variants.flatMap(({ size, color, stock, price, sale_price, picture }) => {
    const own = [
      ...[price, sale_price].flatMap((text = "") => text && priceText(text)),
      picture && m.own_picture_number({ number: picture }),
    ]
    const name = [size, color, ...own].filter(Boolean).join(", ")
    const read = unit === null ? null : readStock(stock)
    const pieces = read === null ? stock.trim() || "0" : shownStock(read, unit)
    if (name === "") return stock.trim() === "" ? [] : [m.form_stock_of_all({ stock: pieces })]
    return [m.form_stock_of({ of: name, stock: pieces })]
  })
  return rows.length === 0 ? m.form_nothing() : rows.join(" · ")
}

function labelText({ labels }: ProductFields): string {
  const texts = labels.flatMap(({ text, ...others }) =>
    locales.flatMap((locale) => (others[locale].trim() === "" ? [] : `${text}: ${others[locale].trim()}`)),
  )
  return texts.length === 0 ? m.form_nothing() : texts.join(" · ")
}
