// refused by: http-knows-no-screen
import { panel } from "#app/dashboard/panel.ts"
export const p = panel
