import type { SettingsFields } from "#app/domain/settings-fields.ts"

/** Writes values into the form's fields and ticks its choices; with `over`, only where that still stands. */
export function fill(form: HTMLFormElement, values: Partial<SettingsFields>, over?: SettingsFields): void {
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
