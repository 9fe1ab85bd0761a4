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
  /** What was searched and chosen: it takes the place of the field. */
  chosen?: ReactNode
  choices: readonly Choice[]
  /** Of the button that is there without a script only; null for a list whose own button is always there. */
  apply: string | null
  className?: string | undefined
  /** What else belongs to the address: hidden fields, or days to choose. */
  children?: ReactNode
}

/** Milliseconds without a key after which what was typed is searched. */
const typingPause = 300

/**
 * Search, filters and order of a list in its address: each change starts at page 1. The list follows while one types;
 * without a script it waits for Enter or the button.
 */
export function ListFilter({ action, search, chosen, choices, apply, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()
  const navigation = useNavigation()
  const isLeaving = navigation.state !== "idle" && navigation.formMethod !== "GET"
  const isGoneBack = useNavigationType() === "POP"
  const shown = useRef(search.value)
  const stopWaiting = useCallback(() => clearTimeout(pause.current), [])
  useEffect(() => stopWaiting, [stopWaiting])

  // A press on a link right after typing follows the link.
  useEffect(() => {
    if (isLeaving) stopWaiting()
  }, [isLeaving, stopWaiting])

  // The field follows the address, but not while it is being typed in: a response to less than what stands there now would
  // take the rest away. Not at first: what was typed before the page was live still counts.
  useEffect(() => {
    const input = field.current
    if (shown.current === search.value || input === null) return
    shown.current = search.value
    if (isGoneBack || input !== document.activeElement) input.value = search.value
  }, [search.value, isGoneBack])

  function searchSoon() {
    stopWaiting()
    // What was searched before gives way to it: going back leads to the whole list, not through every letter.
    const options = { preventScrollReset: true, replace: search.value !== "" }
    pause.current = setTimeout(() => void submit(form.current, options), typingPause)
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
