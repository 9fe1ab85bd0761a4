import { useId, type ReactNode } from "react"
import type { OwnArea } from "#app/database/shop/delivery-areas.ts"
import { districtsIn, emptyChoice } from "#app/domain/delivery/places/chosen-places.ts"
import { lebanon } from "#app/domain/delivery/places/lebanon.ts"
import type { Governorate } from "#app/domain/delivery/places/places.ts"
import { locales } from "#app/domain/language/locale.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { InputField } from "#app/ui/form/input-field.tsx"
import { CheckIcon, SearchIcon } from "#app/ui/icons.tsx"
import { useShopLanguage } from "../../texts/shop-language.ts"
import optionStyles from "../orders/orders-section.module.css"
import { problemText, type DeliveryActionData } from "./delivery-action-data.ts"
import { deliveryAddress } from "./delivery-address.ts"
import { PriceFieldset } from "./price-fields.tsx"
import "#app/ui/chip.css"
import styles from "./choose-dialog.module.css"

type Props = { areas: readonly OwnArea[]; actionData: DeliveryActionData | undefined; toast: ReactNode }

/** Offers the districts of Lebanon, several at once, as one area or each as its own. */
export function ChooseDialog({ areas, actionData, toast }: Props) {
  const choice = actionData?.choice ?? emptyChoice
  const problems = actionData?.choiceProblems
  const used = new Set(areas.flatMap(districtsIn))
  const error = problemText(problems?.place)
  const own = useShopLanguage()
  const id = useId()
  return (
    <FormDialog
      size="full"
      title={m.delivery_choose()}
      action={deliveryAddress({ choose: "" })}
      closeTo={deliveryAddress()}
      texts={{ save: m.delivery_add(), busy: m.settings_saving(), cancel: m.categories_cancel() }}
      toast={toast}
    >
      <div className={`dialog__body dialog__fields ${styles.form}`}>
        <div className={styles.places} data-places="" aria-describedby={error ? id : undefined}>
          <label className={`needs-script ${styles.search}`}>
            <SearchIcon />
            <input
              className="input"
              type="search"
              placeholder={m.delivery_search()}
              aria-label={m.delivery_search()}
              autoComplete="off"
              data-first-focus=""
            />
          </label>
          {lebanon.map((governorate) => (
            <Districts key={governorate.names.en} {...{ governorate, used }} chosen={choice.place} />
          ))}
          <p className={`muted ${styles.none}`} data-none="" hidden>
            {m.delivery_search_none()} <a href={deliveryAddress({ new: "" })}>{m.delivery_write()}</a>
          </p>
          {error && (
            <p className="field__error" id={id}>
              {error}
            </p>
          )}
        </div>
        <fieldset className={`field ${styles.as}`}>
          <legend className={styles.legend}>{m.delivery_as()}</legend>
          <div className={`${optionStyles.options} ${styles.two}`}>
            {(["one", "each"] as const).map((as) => (
              <label key={as}>
                <input type="radio" name="as" value={as} defaultChecked={choice.as === as} />
                <span>{as === "one" ? m.delivery_as_one() : m.delivery_as_each()}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <InputField
          fieldClass={styles.name}
          label={m.delivery_name()}
          hint={m.delivery_joined_about()}
          error={problemText(problems?.name)}
          name="name"
          defaultValue={choice.name}
          autoComplete="off"
          data-joined={own}
        />
        <PriceFieldset
          fields={choice}
          errors={{ price: problemText(problems?.price), price_kind: problemText(problems?.price_kind) }}
        />
      </div>
    </FormDialog>
  )
}

type DistrictsProps = { governorate: Governorate; used: ReadonlySet<string>; chosen: readonly string[] }

/** Shows the districts of a governorate; those that an area names already can't be ticked. */
function Districts({ governorate: { names, districts }, used, chosen }: DistrictsProps) {
  const [locale, own] = [currentLocale(), useShopLanguage()]
  const isMany = districts.filter(({ id }) => !used.has(id)).length > 1
  return (
    <fieldset className={styles.governorate} data-names={namesOf(names)}>
      <legend>
        {names[locale]}
        {isMany && (
          <button className={`needs-script ${styles.all}`} type="button" data-all="">
            {m.delivery_all()} <span className="unseen">{names[locale]}</span>
          </button>
        )}
      </legend>
      <div className={styles.chips}>
        {districts.map(({ id, names: each }) =>
          used.has(id) ? (
            <span className={`chip ${styles.used}`} key={id} data-names={namesOf(each)}>
              <CheckIcon size="s" />
              {each[locale]} <span className="unseen">{m.delivery_used()}</span>
            </span>
          ) : (
            <label className={`chip ${styles.chip}`} key={id} data-names={namesOf(each)}>
              <input
                type="checkbox"
                name="place"
                value={id}
                defaultChecked={chosen.includes(id)}
                data-name={each[own]}
              />
              {each[locale]}
            </label>
          ),
        )}
      </div>
    </fieldset>
  )
}

/** The names that a search finds. */
const namesOf = (names: Governorate["names"]) => locales.map((locale) => names[locale]).join("\n")
