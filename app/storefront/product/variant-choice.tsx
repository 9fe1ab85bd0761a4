import { Options } from "#app/catalogue/options.tsx"
import type { Locale } from "#app/domain/language/locale.ts"
import type { Variant } from "#app/domain/product/product.ts"
import { chosenVariant, colorOptions, type Choice } from "#app/domain/variant/choose-variant.ts"
import { everyColor, sizeOptions } from "#app/domain/variant/option-lists.ts"
import { colorPrices, optionPrices } from "#app/domain/variant/option-prices.ts"
import { m } from "#app/messages/compiled/messages.js"

/** The id of the form that the choice belongs to: a page without a script sends it. */
export const choiceForm = "order-this"

type Props = {
  variants: readonly Variant[]
  choice: Choice
  /** The languages of those options that are not in the page's language. */
  langs: Readonly<Record<string, Locale>>
}

/**
 * Offers size and colour, each if any variant has it. The colours of the other sizes are hidden in the page: the page's
 * script shows them when their size is chosen. It also shows the price that a colour has in the chosen size.
 */
export function VariantChoice({ variants, choice, langs }: Props) {
  const ofSize = colorOptions(variants, choice.size)
  const colors = everyColor(variants).map(
    (color) =>
      ofSize.find(({ value }) => value === color) ?? { value: color, inStock: false, isAbsent: true },
  )
  const radio = (name: "size" | "color", value: string | null) => ({
    name,
    form: choiceForm,
    value: value ?? "",
    defaultChecked: value === choice[name],
  })
  return (
    <>
      <Options
        label={m.size()}
        without={m.no_size()}
        options={sizeOptions(variants)}
        langs={langs}
        inputOf={({ value }) => radio("size", value)}
        prices={optionPrices(variants, "size")}
      />
      <Options
        label={m.color()}
        without={m.no_color()}
        options={colors}
        langs={langs}
        inputOf={({ value }) => radio("color", value)}
        prices={colorPrices(variants)}
        chosenId={chosenVariant(variants, choice)?.id}
      />
    </>
  )
}
