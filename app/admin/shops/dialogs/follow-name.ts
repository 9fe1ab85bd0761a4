import { slugOf } from "#app/domain/shop/free-name.ts"

/** The slug of the name that each form had before. */
const last = new WeakMap<HTMLFormElement, string>()

/** Derives slug and username from a shop's name while it is typed, each until it is edited itself. */
export function followNames(): void {
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === "name") follow(target)
  })
  // Input from before the script ran counts too.
  document.querySelectorAll<HTMLInputElement>("[data-names-follow] input[name=name]").forEach(follow)
}

function follow(name: HTMLInputElement): void {
  const { form, value, defaultValue } = name
  if (!form || name.closest("[data-names-follow]") === null) return
  const before = last.get(form) ?? slugOf(defaultValue)
  const next = slugOf(value)
  last.set(form, next)
  if (before === next) return
  for (const field of form.querySelectorAll<HTMLInputElement>("input[name=slug], input[name=username]"))
    if (field.value === before) field.value = next
}
