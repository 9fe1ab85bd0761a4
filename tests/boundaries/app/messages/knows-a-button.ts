// refused by: messages-know-domain-only
import { button } from "#app/ui/button.ts"
export const b = button
