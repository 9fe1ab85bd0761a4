import "./switch.css"

type Props = {
  name: string
  isOn: boolean
  /** True while a change is being sent. */
  busy: boolean
  label: string
}

/**
 * Shows a switch that sends its form with its new state. While it is busy it ignores presses: two responses could
 * arrive in the other order.
 */
export function SwitchButton({ name, isOn, busy, label }: Props) {
  return (
    <button
      className="switch reach"
      name={name}
      value={String(!isOn)}
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
    />
  )
}
