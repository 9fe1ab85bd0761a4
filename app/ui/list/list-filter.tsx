import { useCallback, useEffect, useRef, type ReactNode } from "react"
import { Form, useNavigation, useNavigationType, useSubmit } from "react-router"
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

/** The search runs after so long without a key. */
const searchDelayMs = 300

/**
 * Shows search, filters and order of a list, which are in its address: each change starts at page 1. The list is
 * searched while the user types; without a script it waits for Enter or the button.
 */
export function ListFilter({ action, search, chosen, choices, apply, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const searchTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()
  const navigation = useNavigation()
  const isLeaving = navigation.state !== "idle" && navigation.formMethod !== "GET"
  const isGoneBack = useNavigationType() === "POP"
  const shown = useRef(search.value)
  const stopWaiting = useCallback(() => clearTimeout(searchTimer.current), [])
  useEffect(() => stopWaiting, [stopWaiting])

  // A press on a link right after typing follows the link.
  useEffect(() => {
    if (isLeaving) stopWaiting()
  }, [isLeaving, stopWaiting])

  // The field follows the address, but not while the user types: a response to an earlier text would delete the rest.
  // The first render changes nothing: input from before hydration still counts.
  useEffect(() => {
    const input = field.current
    if (shown.current === search.value || input === null) return
    shown.current = search.value
    if (isGoneBack || input !== document.activeElement) input.value = search.value
  }, [search.value, isGoneBack])

  function searchSoon() {
    stopWaiting()
    // It replaces the earlier search in the history: going back leads to the whole list, not through every letter.
    const options = { preventScrollReset: true, replace: search.value !== "" }
    searchTimer.current = setTimeout(() => void submit(form.current, options), searchDelayMs)
  }

  return (
    <Form
      className={classNames("tools", className)}
      action={action}
      ref={form}
      role="search"
      onSubmit={stopWaiting}
      preventScrollReset
    >
      {chosen ?? (
        <label className="tools__search">
          <SearchIcon />
          <input
            ref={field}
            className="input"
            type="search"
            name={search.name ?? "q"}
            defaultValue={search.value}
            maxLength={search.maxLength}
            placeholder={search.hint ?? search.label}
            aria-label={search.label}
            enterKeyHint="search"
            dir="auto"
            onInput={searchSoon}
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
          onChange={() => {
            stopWaiting()
            void submit(form.current, { preventScrollReset: true })
          }}
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
    </Form>
  )
}
