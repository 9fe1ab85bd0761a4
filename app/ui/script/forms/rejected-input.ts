import { seenField } from "#app/domain/text/merge-texts.ts"

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Field>("input[name]:not([type=hidden], [type=file]), textarea[name]"),
]

/**
 * Remembers what a form came with, and the input that is about to be sent. After the response `restoreIn` is for the form
 * of a page that rejects the input, `reset` for a form that is stored.
 */
export function rememberInput(form: HTMLFormElement) {
  const sent = fieldsOf(form).map((field) => [field, inputOf(field)] as const)
  const defaults = new Map(sent.map(([field]) => [keyOf(field), defaultOf(field)]))
  return {
    /**
     * The page repeats the input as if it were stored. This makes it unsaved input again, so that it is not lost. The
     * field `seen` has the stored texts, which another device may have changed.
     */
    restoreIn(rejected: HTMLFormElement) {
      const seen = readSeenTexts(rejected)
      // All at once: a radio button whose default changes may be chosen by that.
      const repeated = fieldsOf(rejected).map((field) => [field, inputOf(field)] as const)
      for (const [field] of repeated) setDefault(field, seen[field.name] ?? defaults.get(keyOf(field)))
      for (const [field, input] of repeated) setInput(field, input)
      rejected.dispatchEvent(new Event("input", { bubbles: true }))
    },
    /** The form is as it came, but for input that was entered since it was sent. */
    reset() {
      const since = sent.flatMap(([field, input]) =>
        inputOf(field) === input ? [] : [[field, inputOf(field)] as const],
      )
      form.reset()
      for (const [field, input] of since) setInput(field, input)
    },
  }
}

function readSeenTexts(form: HTMLFormElement): Partial<Record<string, string>> {
  const seen = form.elements.namedItem(seenField)
  return seen instanceof HTMLInputElement ? (JSON.parse(seen.value) as Record<string, string>) : {}
}

function setDefault(field: Field, value: string | boolean | undefined): void {
  if (value === undefined) return
  if (isTicked(field)) field.defaultChecked = typeof value === "string" ? field.value === value : value
  else field.defaultValue = String(value)
}

function setInput(field: Field, input: string | boolean): void {
  if (isTicked(field)) field.checked = input === true
  else field.value = String(input)
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")

const keyOf = (field: Field) => (isTicked(field) ? `${field.name} ${field.value}` : field.name)
const inputOf = (field: Field) => (isTicked(field) ? field.checked : field.value)
const defaultOf = (field: Field) => (isTicked(field) ? field.defaultChecked : field.defaultValue)
