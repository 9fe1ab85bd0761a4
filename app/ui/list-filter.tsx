import { useRef } from "react"
import { Form, useSubmit } from "react-router"
import { SearchIcon } from "./icons.tsx"
import "./tools.css"

type Choice = {
  /** Its parameter in the address. */
  name: string
  label: string
  value: string
  options: readonly { value: string; text: string }[]
}

type Props = {
  action: string
  search: { value: string; label: string; hint?: string; maxLength: number }
  choices: readonly Choice[]
  /** Of the button that is there without a script only. */
  apply: string
}

/** Search, filters and order of a list in its address: each change starts at page 1 and works without a script. */
export function ListFilter({ action, search, choices, apply }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  return (
    <Form className="tools" action={action} ref={form} role="search" preventScrollReset>
      <label className="tools__search">
        <SearchIcon />
        <input
          key={search.value}
          className="input"
          type="search"
          name="q"
          defaultValue={search.value}
          maxLength={search.maxLength}
          placeholder={search.hint ?? search.label}
          aria-label={search.label}
          enterKeyHint="search"
          dir="auto"
        />
      </label>
      {choices.map(({ name, label, value, options }) => (
        <select
          key={`${name}-${value}`}
          className="input select"
          name={name}
          defaultValue={value}
          aria-label={label}
          onChange={() => void submit(form.current, { preventScrollReset: true })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      ))}
      <noscript>
        <button className="btn btn--quiet">{apply}</button>
      </noscript>
    </Form>
  )
}
