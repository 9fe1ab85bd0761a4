type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Field>("input[name]:not([type=hidden], [type=file]), textarea[name]"),
]

/**
 * Remembers what a form came with. The page that rejects it repeats the input as if it were stored; `restoreIn` makes it
 * unsaved input again, so that it is not lost.
 */
export function defaultsOf(form: HTMLFormElement): { restoreIn(rejected: HTMLFormElement): void } {
  const stored = new Map(fieldsOf(form).map((field) => [keyOf(field), valueOf(field)]))
  return {
    restoreIn(rejected) {
      for (const field of fieldsOf(rejected)) {
        const value = stored.get(keyOf(field))
        if (typeof value === "boolean" && field instanceof HTMLInputElement) field.defaultChecked = value
        if (typeof value !== "string") continue
        const typed = field.value
        field.defaultValue = value
        field.value = typed
      }
      rejected.dispatchEvent(new Event("input", { bubbles: true }))
    },
  }
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")

const keyOf = (field: Field) => (isTicked(field) ? `${field.name} ${field.value}` : field.name)
const valueOf = (field: Field) => (isTicked(field) ? field.defaultChecked : field.defaultValue)

/** A rejected field that is changed is no longer marked as wrong; the next answer checks it. React has its own rule. */
export function startRejectedInput(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof Element) || !target.matches("[aria-invalid]:not([data-island] *)")) return
    target.removeAttribute("aria-invalid")
    const field = target.closest(".is-wrong")
    field?.classList.remove("is-wrong")
    field?.querySelector(".field__error")?.remove()
  })
}
