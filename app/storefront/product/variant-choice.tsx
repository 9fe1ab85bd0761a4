import type { Variant } from "#app/domain/product/product.ts"
import {
  chooseSize,
  colorOptions,
  sizeOptions,
  type Choice,
  type Option,
} from "#app/domain/variant/variant-choice.ts"
import { m } from "#app/messages/compiled/messages.js"
import styles from "./variant-choice.module.css"

type Props = {
  variants: readonly Variant[]
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** Size and colour, each where any variant has it. What is out of stock is struck through and can't be chosen. */
export function VariantChoice({ variants, choice, onChoose }: Props) {
  const sizes = sizeOptions(variants)
  const colors = colorOptions(variants, choice.size)
  return (
    <>
      <Options
        name="size"
        label={m.size()}
        without={m.no_size()}
        options={sizes}
        chosen={choice.size}
        onChoose={(size) => onChoose(chooseSize(variants, size))}
      />
      <Options
        name="color"
        label={m.color()}
        without={m.no_color()}
        options={colors}
        chosen={choice.color}
        onChoose={(color) => onChoose({ ...choice, color })}
      />
    </>
  )
}

type OptionsProps = {
  name: string
  label: string
  /** What the option of those variants is called that have no such thing. */
  without: string
  options: readonly Option[]
  chosen: string | null
  onChoose: (value: string | null) => void
}

function Options({ name, label, without, options, chosen, onChoose }: OptionsProps) {
  if (options.length === 0) return null
  return (
    <fieldset className={styles.choose}>
      <legend>
        <span>{label}</span>
        <bdi>{chosen ?? without}</bdi>
      </legend>
      <div className={styles.options}>
        {options.map(({ value, inStock }) => (
          <label className={styles.option} key={value ?? ""}>
            <input
              type="radio"
              name={name}
              value={value ?? ""}
              checked={value === chosen}
              disabled={!inStock}
              onChange={() => onChoose(value)}
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
