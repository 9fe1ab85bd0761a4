import styles from "./chips.module.css"

type Props = {
  label: string
  name: string
  chosen: string
  choices: readonly { value: string; name: string }[]
}

/** Chooses one of few, each a chip; it works without a script. */
export function Chips({ label, name, chosen, choices }: Props) {
  return (
    <fieldset className={`field ${styles.chips}`}>
      <legend>{label}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value} className={`chip ${styles.chip}`}>
            <input type="radio" name={name} value={choice.value} defaultChecked={choice.value === chosen} />
            <span dir="auto">{choice.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
