import { m } from "#app/messages/compiled/messages.js"
import { Field } from "#app/ui/form/field.tsx"
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

/** Each control empty, filled, wrong and disabled. */
export function Fields() {
  return (
    <Part name="Fields">
      {states.map(({ name, value, isWrong, isDisabled }) => {
        const wrong = isWrong ? m.problem_link_format() : undefined
        const common = { defaultValue: value, disabled: isDisabled, dir: "auto" }
        return (
          <div className={styles.fields} key={name}>
            <Field label={m.apply_name()} hint={m.problem_link_format()} error={wrong}>
              {(control) => (
                <input {...control} {...common} className="input" placeholder={m.catalog_search()} />
              )}
            </Field>
            <Field label={m.catalog_category()} error={wrong}>
              {(control) => (
                <select {...control} className="input select" disabled={isDisabled}>
                  <option>{m.catalog_category_all()}</option>
                </select>
              )}
            </Field>
            <Field label={m.catalog_status()} error={wrong}>
              {(control) => <textarea {...control} {...common} className="input" rows={2} />}
            </Field>
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
      <form className="tools" role="search" onSubmit={(event) => event.preventDefault()}>
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
      </form>
    </Part>
  )
}
