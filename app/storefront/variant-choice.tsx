import type { Variant } from "#app/domain/product.ts"
import {
  chooseSize,
  colorOptions,
  sizeOptions,
  type Choice,
  type Option,
} from "#app/domain/variant-choice.ts"
import { m } from "#app/messages/compiled/messages.js"

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
        options={sizes}
        chosen={choice.size}
        onChoose={(size) => onChoose(chooseSize(variants, size))}
      />
      <Options
        name="color"
        label={m.color()}
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
  options: readonly Option[]
  chosen: string | null
  onChoose: (value: string) => void
}

function Options({ name, label, options, chosen, onChoose }: OptionsProps) {
  if (options.length === 0) return null
  return (
    <fieldset className="choose">
      <legend>
        <span>{label}</span>
        {chosen !== null && <bdi>{chosen}</bdi>}
      </legend>
      <div className="options">
        {options.map(({ value, inStock }) => (
          <label className="option" key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={!inStock}
              onChange={() => onChoose(value)}
            />
            <span>
              <bdi>{value}</bdi>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
