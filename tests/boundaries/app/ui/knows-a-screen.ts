// refused by: ui-knows-no-screen
import { grid } from "#app/storefront/grid.ts"
export const g = grid
