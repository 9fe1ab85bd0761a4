import "./switch.css"

type Props = {
  name: string
  isOn: boolean
  /** What it was turned to is on its way. */
  busy: boolean
  label: string
}

/**
 * A switch that sends its form, with what it turns to. It takes no press while one is under way: two answers could come in
 * the other order.
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
