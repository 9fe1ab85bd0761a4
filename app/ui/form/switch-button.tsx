import "./switch.css"

type Props = { name: string; isOn: boolean; label: string }

/** Shows a switch that sends its form with its new state. */
export function SwitchButton({ name, isOn, label }: Props) {
  return (
    <button
      className="switch reach"
      name={name}
      value={String(!isOn)}
      role="switch"
      aria-checked={isOn}
      aria-label={label}
    />
  )
}
