/**
 * The first input into a field removes its error, and the last error the sentence above the fields (`data-look`). The
 * server checks the fields again. Islands and the forms of a password and an import have rules of their own.
 */
export function startClearErrors(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof Element) || target.closest("[data-island], [data-password], [data-import]"))
      return
    const field = target.closest(".field.is-wrong")
    for (const wrong of [target, field?.querySelector("[aria-invalid]")])
      wrong?.removeAttribute("aria-invalid")
    field?.classList.remove("is-wrong")
    // Screen readers would read it although it is no longer visible.
    field?.querySelector(".field__error")?.remove()
    const form = target.closest("form")
    if (form?.querySelector(".is-wrong") === null) form.querySelector("[data-look]")?.remove()
  })
}
