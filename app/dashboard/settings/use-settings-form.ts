import { useCallback, useEffect, useRef, useState, type FormEvent } from "react"
import { flushSync } from "react-dom"
import { useNavigation } from "react-router"
import { ownColor, presetOf } from "#app/domain/shop/color-presets.ts"
import { readColor } from "#app/domain/shop/color.ts"
import { roughPhone } from "#app/domain/account/contact.ts"
import { areSameSettings, readSettingsFields, type SettingsFields } from "#app/domain/shop/settings-fields.ts"
import { checkSettings, type SettingsProblems } from "#app/domain/shop/settings-rules.ts"
import { useFixedErrors, isField } from "#app/ui/form/use-fixed-errors.ts"
import { useSaveKey, useWrongFocus } from "#app/ui/form/use-form.ts"
import type { ActionData } from "./settings-action-data.ts"
import { settingsAddress } from "./settings-dialog-state.ts"

type Options = {
  stored: SettingsFields
  actionData: ActionData | undefined
  /** True if the settings were just stored: the fields then show the stored form of each. */
  saved: boolean
}

const none: SettingsProblems = {}

/** Holds the settings during input. The browser owns the fields, and restores what was entered before a script ran. */
export function useSettingsForm({ stored, actionData, saved }: Options) {
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const [input, setInput] = useState(actionData?.fields ?? stored)
  const saving = useRef(false)
  const sent = useRef(stored)
  const changed = useRef<HTMLElement>(null)
  const busy = navigation.formAction === settingsAddress()
  // The server's errors are shown until the form is checked again; the check's errors until the server's next response.
  const {
    problems,
    show: showProblems,
    clearFixedErrors,
  } = useFixedErrors(actionData?.problems ?? none, actionData)

  const read = useCallback(() => {
    const fields = form.current && readSettingsFields(new FormData(form.current))
    if (fields) setInput(fields)
  }, [])
  const show = useCallback(
    (fields: SettingsFields, over?: SettingsFields) => {
      if (form.current) fill(form.current, fields, over)
      read()
    },
    [read],
  )

  useEffect(read, [read, stored])
  useEffect(() => {
    // Input that was entered during the save stays.
    if (saved) show(stored, sent.current)
  }, [saved, stored, show])
  useEffect(() => {
    // Fields that were not changed here show what another device has saved.
    if (actionData?.conflicting && actionData.fields) show(actionData.fields)
  }, [actionData, show])
  useWrongFocus(form, actionData?.problems ?? actionData?.conflicting?.theirs)
  useEffect(() => {
    // The warning before leaving is off until the address no longer names the save's flash.
    if (navigation.state === "idle" && !saved) saving.current = false
  }, [navigation.state, saved])
  useSaveKey(form)

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && form.current) syncColor(form.current, target)
    if (target instanceof HTMLElement) changed.current = target.closest("section")
    read()
    const fields = form.current && readSettingsFields(new FormData(form.current))
    if (isField(target)) clearFixedErrors([target.name], fields ? problemsIn(fields) : {})
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (busy) return event.preventDefault()
    const fields = readSettingsFields(new FormData(event.currentTarget))
    const found = fields ? problemsIn(fields) : {}
    flushSync(() => showProblems(found))
    saving.current = Object.keys(found).length === 0
    if (fields) sent.current = fields
    if (saving.current) return
    event.preventDefault()
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()
  }

  function pick(color: string) {
    const picked = readColor(color)
    if (picked && form.current) fill(form.current, { color: picked, preset: presetOf(picked) })
    read()
  }

  function discard() {
    show(stored)
    showProblems(none)
  }

  return {
    form,
    input,
    busy,
    saving,
    problems,
    unsaved: !areSameSettings(input, stored),
    onInput,
    onSubmit,
    pick,
    discard,
    /** The section that was changed last. */
    changed,
  }
}

function problemsIn(fields: SettingsFields): SettingsProblems {
  const check = checkSettings(fields, roughPhone)
  return check.ok ? {} : check.problems
}

/** Keeps preset, picker and code equal, because they are one colour: when one changes, the others follow. */
function syncColor(form: HTMLFormElement, { name, value }: HTMLInputElement): void {
  if (name === "preset" && value !== ownColor) fill(form, { color: value })
  if (name === "color") fill(form, { preset: presetOf(value) })
}

/**
 * Writes values into the form's fields and ticks its choices. With `over`, it changes only fields that still hold that
 * value.
 */
function fill(form: HTMLFormElement, values: Partial<SettingsFields>, over?: SettingsFields): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    const isField =
      control instanceof RadioNodeList ||
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement
    if (!isField || (over && control.value !== over[name as keyof SettingsFields])) continue
    control.value = value
  }
}
