import { Options } from "#app/catalogue/options.tsx"
import { openOptions, variantsOfSize, withSize, type OpenChoice } from "#app/domain/cart/open-choice.ts"
import type { ProductToday } from "#app/domain/cart/cart-today.ts"
import type { Variant } from "#app/domain/product/product.ts"
import { optionPrices } from "#app/domain/variant/option-prices.ts"
import { m } from "#app/messages/compiled/messages.js"

type Props = {
  variants: readonly Variant[]
  langs: NonNullable<ProductToday["labelLangs"]>
  choice: OpenChoice
  onChoose: (choice: OpenChoice) => void
}

/** Offers the sizes and the colours of a product. */
export function VariantOptions({ variants, langs, choice, onChoose }: Props) {
  const options = openOptions(variants, choice)
  return (
    <>
      <Options
        label={m.size()}
        without={m.no_size()}
        options={options.sizes}
        langs={langs}
        inputOf={({ value }) => ({
          ...{ name: "sheet-size", checked: value === choice.size },
          onChange: () => onChoose(withSize(variants, choice, value)),
        })}
        prices={optionPrices(variants, "size")}
      />
      <Options
        label={m.color()}
        without={m.no_color()}
        options={[
          ...options.colors,
          ...options.absentColors.map((value) => ({ value, inStock: false, isAbsent: true })),
        ]}
        langs={langs}
        reservesRoom
        inputOf={({ value }) => ({
          ...{ name: "sheet-color", checked: value === choice.color },
          onChange: () => onChoose({ ...choice, color: value }),
        })}
        prices={optionPrices(variantsOfSize(variants, choice), "color")}
      />
    </>
  )
}
