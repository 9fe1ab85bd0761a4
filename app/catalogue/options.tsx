import type { ComponentProps } from "react"
import type { Locale } from "#app/domain/language/locale.ts"
import type { Option } from "#app/domain/variant/choose-variant.ts"
import type { OptionPrices } from "#app/domain/variant/option-prices.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { ListPrice } from "./price/list-price.tsx"
import "./options.css"

/** An absent option is not one of the current choice. */
type OptionView = Option & { isAbsent?: boolean }

type Props = {
  label: string
  /** The name of the option for variants without size or colour. */
  without: string
  options: readonly OptionView[]
  /** The languages of those options that are not in the page's language. */
  langs: Readonly<Record<string, Locale>>
  /** True if absent options keep their room, so that nothing moves under the finger. */
  reservesRoom?: boolean
  /** Returns more attributes for the option's radio button. */
  inputOf: (option: OptionView) => ComponentProps<"input">
  /** An option's price is below its name, if options differ in it. */
  prices: OptionPrices
  /** Set if prices depend on the variant that the page's script chooses; the chosen one's are visible. */
  chosenId?: string | undefined
}

/** Shows the sizes or the colours of a product. */
export function Options(props: Props) {
  const { label, without, options, langs, reservesRoom = false, inputOf, prices, chosenId } = props
  if (options.length === 0) return null
  return (
    <fieldset className="options">
      <legend>{label}</legend>
      <div className="options__row">
        {options.map((option) => {
          const { value, inStock, isAbsent = false } = option
          return (
            <label
              className={classNames("option", isAbsent && reservesRoom && "option--absent")}
              key={value ?? ""}
            >
              <input
                type="radio"
                disabled={!inStock}
                hidden={isAbsent && !reservesRoom}
                {...inputOf(option)}
              />
              <span>
                <b>
                  <bdi lang={langs[value ?? ""]}>{value ?? without}</bdi>
                </b>
                {prices.get(value)?.map(({ ids, ...price }) => (
                  <span
                    key={ids[0]}
                    className="option__price"
                    data-price={chosenId && ids.join(" ")}
                    hidden={chosenId !== undefined && !ids.includes(chosenId)}
                  >
                    <ListPrice product={price} />
                  </span>
                ))}
                <small>{m.cart_option_out()}</small>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
