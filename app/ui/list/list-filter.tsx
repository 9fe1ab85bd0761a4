import type { ReactNode } from "react"
import { classNames } from "../class-names.ts"
import { SearchIcon } from "../icons.tsx"
import "../tools.css"

type Choice = {
  /** Its parameter in the address. */
  name: string
  label: string
  value: string
  options: readonly { value: string; text: string }[]
}

type Props = {
  action: string
  /** `name` is its parameter in the address. */
  search: { name?: string; value: string; label: string; hint?: string; maxLength: number }
  /** The current search and choice: it replaces the field. */
  chosen?: ReactNode
  choices: readonly Choice[]
  /** The text of the button that is there without a script only; null for a list with a permanent button of its own. */
  apply: string | null
  className?: string | undefined
  /** Other parts of the address: hidden fields, or days to choose. */
  children?: ReactNode
}

/**
 * Shows search, filters and order of a list, which are in its address: each change starts at page 1. The list is
 * searched while the user types (`search-lists.ts`); without a script it waits for Enter or the button.
 */
export function ListFilter({ action, search, chosen, choices, apply, className, children }: Props) {
  return (
    <form className={classNames("tools", className)} action={action} role="search">
      {chosen ?? (
        <label className="tools__search">
          <SearchIcon />
          <input
            className="input"
            type="search"
            name={search.name ?? "q"}
            defaultValue={search.value}
            maxLength={search.maxLength}
            placeholder={search.hint ?? search.label}
            aria-label={search.label}
            enterKeyHint="search"
            dir="auto"
          />
        </label>
      )}
      {choices.map(({ name, label, value, options }) => (
        <select
          key={`${name}-${value}`}
          // Another choice is another element: the next key begins a search of its own.
          id={`filter-${name}-${value}`}
          className="input select"
          name={name}
          defaultValue={value}
          aria-label={label}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      ))}
      {children}
      {apply !== null && (
        <noscript>
          <button className="btn btn--quiet">{apply}</button>
        </noscript>
      )}
    </form>
  )
}
