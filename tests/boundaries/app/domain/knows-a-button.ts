// refused by: domain-is-pure
import { button } from "#app/ui/button.ts"
export const b = button
