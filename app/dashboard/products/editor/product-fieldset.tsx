import { limits } from "#app/domain/limits.ts"
import type { ProductFields } from "#app/domain/product/product-fields.ts"
import type { ProductProblem, ProductProblems } from "#app/domain/product/product-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Field } from "#app/ui/form/field.tsx"
import { MoneyField } from "./money-field.tsx"
import { problemText } from "./problem-text.ts"
import "#app/ui/form/switch.css"

type Props = {
  fields: ProductFields
  problems: ProductProblems
  categories: readonly { id: string; name: string }[]
}

/** Name, category, description, prices and the two switches. Every field keeps what was typed. */
export function ProductFieldset({ fields, problems, categories }: Props) {
  const wrong = (field: string) => problemText(problems[field] satisfies ProductProblem | undefined)
  return (
    <section className="part" aria-labelledby="editor-details">
      <h3 id="editor-details">{m.editor_details()}</h3>
      <div className="fields">
        <Field label={<Needed>{m.editor_name()}</Needed>} error={wrong("name")}>
          {(control) => (
            <input
              {...control}
              className="input"
              name="name"
              defaultValue={fields.name}
              maxLength={limits.productName}
              required
              dir="auto"
            />
          )}
        </Field>
        <Field label={m.editor_category()} error={wrong("category_id")}>
          {(control) => (
            <select
              {...control}
              className="input select"
              name="category_id"
              defaultValue={fields.category_id}
            >
              <option value="">{m.editor_category_none()}</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          className="fields__full"
          label={<Optional>{m.editor_description()}</Optional>}
          error={wrong("description")}
        >
          {(control) => (
            <textarea
              {...control}
              className="input"
              name="description"
              rows={3}
              defaultValue={fields.description}
              maxLength={limits.productDescription}
              dir="auto"
            />
          )}
        </Field>
      </div>
      <div className="fields fields--pair">
        <MoneyField label={m.editor_price()} name="price" value={fields.price} error={wrong("price")} />
        <MoneyField
          label={m.editor_sale_price()}
          name="sale_price"
          value={fields.sale_price}
          error={wrong("sale_price")}
        />
        <p className="field__hint fields__full">{m.editor_price_hint()}</p>
      </div>
      <div className="fields">
        <label className="switch-row">
          <input
            className="switch"
            type="checkbox"
            role="switch"
            name="is_active"
            defaultChecked={fields.is_active}
          />
          <span>{m.editor_active()}</span>
        </label>
        <label className="switch-row">
          <input
            className="switch"
            type="checkbox"
            role="switch"
            name="is_on_sale"
            defaultChecked={fields.is_on_sale}
          />
          <span>{m.editor_on_sale()}</span>
        </label>
      </div>
    </section>
  )
}

function Needed({ children }: { children: string }) {
  return (
    <>
      {children} <span className="muted needed">{m.editor_required()}</span>
    </>
  )
}

function Optional({ children }: { children: string }) {
  return (
    <>
      {children} <span className="muted needed">{m.editor_optional()}</span>
    </>
  )
}
