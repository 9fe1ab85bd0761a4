import { useId } from "react"
import "#app/ui/form/switch.css"
import styles from "./currency.module.css"

type Props = {
  name: string
  isOn: boolean
  isDisabled?: boolean
  label: string
  about?: string
  /** True if `about` is the error. */
  isWrong?: boolean
  /** True if `about` follows the form's input. */
  isLive?: boolean
}

/** Shows a line that switches something on or off, with its effect. */
export function SwitchField(props: Props) {
  const { name, isOn, isDisabled = false, label, about, isWrong = false, isLive = false } = props
  const id = useId()
  return (
    <label className={`switch-row ${styles.switch}`}>
      <span>
        {label}
        {about !== undefined && (
          <span
            className={isWrong ? "field__error" : `muted ${styles.about}`}
            id={id}
            data-live={isLive ? name : undefined}
          >
            {about}
          </span>
        )}
      </span>
      <input
        className="switch"
        type="checkbox"
        role="switch"
        name={name}
        value="on"
        defaultChecked={isOn}
        disabled={isDisabled}
        aria-invalid={isWrong || undefined}
        aria-describedby={about === undefined ? undefined : id}
      />
    </label>
  )
}
