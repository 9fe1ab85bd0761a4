/** Shows an error beside a field whose page has room for one (`error=""`); "" removes it. */
export function showFieldError(control: HTMLElement, text: string): void {
  const error = document.getElementById(`${control.id}-error`)
  if (error === null) return
  const hint = document.getElementById(`${control.id}-hint`)
  error.replaceChildren(...error.children, text)
  control.closest(".field")?.classList.toggle("is-wrong", text !== "")
  control.ariaInvalid = text === "" ? null : "true"
  const described = [hint?.id, text !== "" && error.id].filter(Boolean).join(" ")
  if (described === "") control.removeAttribute("aria-describedby")
  else control.setAttribute("aria-describedby", described)
}
