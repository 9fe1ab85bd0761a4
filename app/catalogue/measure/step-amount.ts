import { readUnits } from "#app/domain/measure/amount-input.ts"
import { measureLimits } from "#app/domain/measure/measure.ts"
import { unitSize } from "#app/domain/measure/unit-size.ts"

/** Changes the amount beside a pressed button by a step, as if it was typed. */
export function stepAmount(button: HTMLElement): void {
  const input = button.parentElement?.querySelector("input")
  if (!input) return
  const by = Number(button.dataset["amountStep"])
  const next = (readUnits(input.value) ?? 0) + by
  if (next < Math.abs(by) || next > measureLimits.amount) return
  input.value = String(next / unitSize)
  input.dispatchEvent(new Event("input", { bubbles: true }))
}
