import type { Variant } from "#app/domain/product/product.ts"
import {
  colorOptions,
  everyColor,
  sizeOptions,
  type Choice,
  type Option,
} from "#app/domain/variant/variant-choice.ts"
import { m } from "#app/messages/compiled/messages.js"
import styles from "./variant-choice.module.css"

/**
 * Size and colour, each where any variant has it. What is out of stock is struck through and can't be chosen. The colours
 * of the other sizes are there too, unseen: the page's script shows them when their size is chosen.
 */
export function VariantChoice({ variants, choice }: { variants: readonly Variant[]; choice: Choice }) {
  const ofSize = colorOptions(variants, choice.size)
  return (
    <>
      <Options
        name="size"
        label={m.size()}
        without={m.no_size()}
        options={sizeOptions(variants)}
        chosen={choice.size}
      />
      <Options
        name="color"
        label={m.color()}
        without={m.no_color()}
        options={everyColor(variants).map(
          (color) =>
            ofSize.find(({ value }) => value === color) ?? { value: color, inStock: false, hidden: true },
        )}
        chosen={choice.color}
      />
    </>
  )
}

type OptionsProps = {
  name: string
  label: string
  /** What the option of those variants is called that have no such thing. */
  without: string
  options: readonly (Option & { hidden?: boolean })[]
  chosen: string | null
}

function Options({ name, label, without, options, chosen }: OptionsProps) {
  if (options.length === 0) return null
  return (
    <fieldset className={styles.choose}>
      <legend>
        <span>{label}</span>
        <bdi data-chosen={name}>{chosen ?? without}</bdi>
      </legend>
      <div className={styles.options}>
        {options.map(({ value, inStock, hidden }) => (
          <label className={styles.option} key={value ?? ""} hidden={hidden}>
            <input
              type="radio"
              name={name}
              value={value ?? ""}
              defaultChecked={value === chosen}
              disabled={!inStock}
              data-choice=""
            />
            <span>
              <bdi>{value ?? without}</bdi>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
