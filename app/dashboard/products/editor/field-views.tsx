import { Fragment, use, type ReactNode } from "react"
import { locales, perLanguage } from "#app/domain/language/locale.ts"
import { limits } from "#app/domain/limits.ts"
import { onSaleByPrice, type ProductFields } from "#app/domain/product/product-fields.ts"
import type { ProductProblems } from "#app/domain/product/product-form.ts"
import { productFieldNames, type FieldOfKind, type ProductField } from "#app/domain/product/product-table.ts"
import { measureProblems } from "#app/domain/measure/measure-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField, SelectField, TextareaField } from "#app/ui/form/input-field.tsx"
import { SwitchRow } from "#app/ui/form/switch-row.tsx"
import { PlanFold } from "../planned-sales/plan-fields.tsx"
import { InLanguages } from "../../texts/in-languages.tsx"
import { FormUnit } from "../measure/form-unit.ts"
import { MeasureFields } from "../measure/measure-fields.tsx"
import { MoneyField, priceLabel } from "./money-field.tsx"
import { problemText } from "./problem-texts.ts"
import { QuestionsRow } from "./questions-row.tsx"

/** The values of the form, and their errors. */
export type FieldsView = {
  fields: ProductFields
  problems: ProductProblems
  categories: readonly { id: string; name: string }[]
  /** A new product has the other language's name folded away, because required fields come first. */
  isNew: boolean
  /** Null for a new product. */
  productId: string | null
  /** The shop asks customers for a day, so a product may say how long it takes. */
  asksWhen: boolean
}

type Group = "first" | "sale" | "plan" | "category" | "details" | "measure" | "questions" | "switches"

type View = {
  group: Group
  /** The name beside the field, and in the list of another session's changes. */
  label: () => string
  /** Absent if the control of another field contains it. */
  control?: (shown: FieldsView) => ReactNode
}

function nameFold({ isNew, fields, problems }: FieldsView) {
  const isOpen = locales.some((locale) => fields[`name_${locale}`] !== "" || problems[`name_${locale}`])
  return isNew ? { isOpen } : undefined
}

/**
 * Each field's control in the form, in the order of their groups. Every control keeps its input. The control of a text
 * contains its translations, which are in the same group.
 */
export const fieldViews: Readonly<Record<ProductField, View>> = {
  name: {
    group: "first",
    label: m.editor_name,
    control: (shown) => (
      <InLanguages name="name" label={m.editor_name()} fold={nameFold(shown)}>
        {({ name, ...field }) => (
          <InputField
            {...common(name, shown)}
            {...field}
            need={name === "name" ? "required" : undefined}
            maxLength={limits.productName}
            required={name === "name"}
          />
        )}
      </InLanguages>
    ),
  },
  ...perLanguage(locales, "name_", (language): View => ({
    group: "first",
    label: () => m.text_in({ language, text: m.editor_name() }),
  })),
  category_id: {
    group: "category",
    label: m.editor_category,
    control: (shown) => (
      <SelectField {...common("category_id", shown)}>
        <option value="">{m.editor_category_none()}</option>
        {shown.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    ),
  },
  description: {
    group: "details",
    label: m.editor_description,
    control: (shown) => (
      <InLanguages name="description" label={m.editor_description()}>
        {({ name, ...field }) => (
          <TextareaField
            {...common(name, shown)}
            {...field}
            need={name === "description" ? "optional" : undefined}
            rows={3}
            maxLength={limits.productDescription}
          />
        )}
      </InLanguages>
    ),
  },
  ...perLanguage(locales, "description_", (language): View => ({
    group: "details",
    label: () => m.text_in({ language, text: m.editor_description() }),
  })),
  price: {
    group: "first",
    label: m.editor_price,
    control: (shown) => <Money name="price" hint={m.editor_price_hint()} {...shown} />,
  },
  sale_price: {
    group: "sale",
    label: m.editor_sale_price,
    control: (shown) => <Money name="sale_price" {...shown} />,
  },
  is_active: {
    group: "switches",
    label: m.form_part_active,
    control: ({ fields }) => (
      <SwitchRow name="is_active" defaultChecked={fields.is_active}>
        {m.editor_active()}
      </SwitchRow>
    ),
  },
  is_on_sale: {
    group: "sale",
    label: m.editor_on_sale,
    control: ({ fields }) => <OnSale {...fields} />,
  },
  sale_starts_at: {
    group: "plan",
    label: m.sale_begins,
    // Its control contains the other two fields of the plan.
    control: ({ fields, problems }) => <PlanFold {...{ fields, problems }} />,
  },
  sale_ends_at: { group: "plan", label: m.sale_ends },
  is_sale_end_shown: { group: "plan", label: m.sale_end_shown },
  hours_needed: {
    group: "details",
    label: m.editor_hours_needed,
    control: (shown) =>
      shown.asksWhen && (
        <InputField
          {...common("hours_needed", shown)}
          hint={m.editor_hours_needed_hint()}
          need="optional"
          writes="figures"
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
        />
      ),
  },
  measure: {
    group: "measure",
    label: m.editor_measure,
    control: ({ fields, problems }) => (
      <MeasureFields
        text={fields.measure}
        problem={measureProblems.find((known) => known === problems.measure)}
      />
    ),
  },
  questions: {
    group: "questions",
    label: m.editor_questions,
    // They have a page of their own, once the product is stored.
    control: ({ fields, productId }) =>
      productId !== null && <QuestionsRow text={fields.questions} productId={productId} />,
  },
  instagram_url: {
    group: "details",
    label: m.details_instagram,
    control: (shown) => <PostLink name="instagram_url" example="https://www.instagram.com/p/…" {...shown} />,
  },
  facebook_url: {
    group: "details",
    label: m.details_facebook,
    control: (shown) => <PostLink name="facebook_url" example="https://www.facebook.com/…" {...shown} />,
  },
}

/** Returns the fields of one group, with translations. */
export function fieldsOf(group: Group): readonly ProductField[] {
  return productFieldNames.filter((field) => fieldViews[field].group === group)
}

/** Shows the controls of one group, in their order. */
export function FieldGroup({ group, ...shown }: FieldsView & { group: Group }) {
  const views = Object.entries(fieldViews).filter(([, view]) => view.group === group)
  return views.map(([field, view]) => <Fragment key={field}>{view.control?.(shown)}</Fragment>)
}

type TextField = Exclude<ProductField, FieldOfKind<"tick">>

function common(name: TextField, { fields, problems }: FieldsView) {
  return {
    name,
    label: fieldViews[name].label(),
    error: problemText(problems[name]),
    defaultValue: fields[name],
  }
}

function Money({ name, hint, ...shown }: FieldsView & { name: FieldOfKind<"money">; hint?: string }) {
  const { defaultValue, label, ...about } = common(name, shown)
  return (
    <MoneyField
      {...about}
      {...(hint && { hint })}
      label={priceLabel(label, use(FormUnit))}
      value={defaultValue}
    />
  )
}

function PostLink({ name, example, ...shown }: FieldsView & { name: FieldOfKind<"link">; example: string }) {
  return (
    <InputField
      {...common(name, shown)}
      writes="latin"
      inputMode="url"
      maxLength={limits.url}
      placeholder={example}
    />
  )
}

/** Puts a product on sale by its sale price. The switch is visible only if the two disagree. */
function OnSale({ is_on_sale, sale_price }: ProductFields) {
  if (is_on_sale === (sale_price.trim() !== ""))
    return <input type="hidden" name="is_on_sale" value={onSaleByPrice} />
  return (
    <SwitchRow name="is_on_sale" defaultChecked={is_on_sale}>
      {m.editor_on_sale()}
    </SwitchRow>
  )
}
