import { isDeleteSentence } from "#app/domain/shop/edit-shop-form.ts"
import { onPageShown } from "#app/ui/script/pages/shown-page.ts"

/** Enables the button that deletes a shop only with the sentence (`data-deletion` has the shop's name) and the tick. */
export function confirmDeletion(): void {
  const check = () => {
    const field = document.querySelector<HTMLInputElement>("input[data-deletion]")
    const form = field?.form
    const button = form?.querySelector<HTMLButtonElement>("button[type=submit]")
    const tick = form?.querySelector<HTMLInputElement>("input[name=sure]")
    if (!field || !button || !tick) return
    button.disabled = !(tick.checked && isDeleteSentence(field.value, field.dataset["deletion"] ?? ""))
  }
  document.addEventListener("input", check)
  onPageShown(check)
  check()
}
