import { createContext, type RefObject, useSyncExternalStore } from "react"
import { measureFields, partsOfMeasure } from "#app/domain/measure/measure-form.ts"
import { units, type Unit } from "#app/domain/measure/measure.ts"
import { onTyping } from "../editor/open-form.ts"

/** The unit that prices and stock of the open form are for; null for pieces. */
export const FormUnit = createContext<Unit | null>(null)

/** Returns the chosen unit of an open form. Without a script it is that of the form's first values. */
export function useFormUnit(form: RefObject<HTMLFormElement | null>, firstText: string): Unit | null {
  const first = partsOfMeasure(firstText).unit || null
  return useSyncExternalStore(
    onTyping,
    () => {
      const field = form.current?.elements.namedItem(measureFields.unit)
      if (!(field instanceof HTMLSelectElement)) return first
      return units.find((known) => known === field.value) ?? null
    },
    () => first,
  )
}
