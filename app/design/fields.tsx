import { m } from "#app/messages/compiled/messages.js"
import { InputField, SelectField, TextareaField } from "#app/ui/form/input-field.tsx"
import { SearchIcon } from "#app/ui/icons.tsx"
import { PasswordField } from "#app/ui/form/password-field.tsx"
import { Part } from "./part.tsx"
import "#app/ui/form/switch.css"
import "#app/ui/form/tick.css"
import "#app/ui/tools.css"
import styles from "./design.module.css"

const states = [
  { name: "empty", value: "", isWrong: false, isDisabled: false },
  { name: "filled", value: "Rima's دكّان", isWrong: false, isDisabled: false },
  { name: "wrong", value: "x", isWrong: true, isDisabled: false },
  { name: "disabled", value: "Rima's دكّان", isWrong: false, isDisabled: true },
]

/** Shows each control empty, filled, with an error and disabled. */
export function Fields() {
  return (
    <Part name="Fields">
      {states.map(({ name, value, isWrong, isDisabled }) => {
        const wrong = isWrong ? m.problem_link_format() : undefined
        const common = { defaultValue: value, disabled: isDisabled, error: wrong }
        return (
          <div className={styles.fields} key={name}>
            <InputField
              {...common}
              label={m.apply_name()}
              hint={m.problem_link_format()}
              need="required"
              placeholder={m.catalog_search()}
            />
            <InputField {...common} label={m.apply_email()} writes="latin" />
            <InputField {...common} label={m.plans_price_label()} writes="figures" />
            <SelectField label={m.catalog_category()} error={wrong} disabled={isDisabled}>
              <option>{m.catalog_category_all()}</option>
            </SelectField>
            <TextareaField {...common} label={m.catalog_status()} need="optional" rows={2} />
            <PasswordField
              label={m.show_password()}
              defaultValue={value}
              disabled={isDisabled}
              error={wrong}
            />
          </div>
        )
      })}
      <div className={styles.row}>
        {[false, true].map((isOn) => (
          <label className="switch-row" key={String(isOn)}>
            <input className="switch" type="checkbox" role="switch" defaultChecked={isOn} />
            {isOn ? m.catalog_active() : m.catalog_inactive()}
          </label>
        ))}
        {[false, true].map((isOn) => (
          <label className="switch-row" key={`tick-${isOn}`}>
            <input className="tick" type="checkbox" defaultChecked={isOn} />
            {m.catalog_list()}
          </label>
        ))}
      </div>
      <div className="tools">
        <label className="tools__search">
          <SearchIcon />
          <input
            className="input"
            type="search"
            placeholder={m.catalog_search()}
            aria-label={m.catalog_search()}
          />
        </label>
        <select className="input select" aria-label={m.catalog_status()}>
          <option>{m.catalog_status_all()}</option>
        </select>
      </div>
    </Part>
  )
}
