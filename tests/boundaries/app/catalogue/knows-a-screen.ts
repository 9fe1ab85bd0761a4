// refused by: catalogue-knows-no-screen
import { grid } from "#app/storefront/grid.ts"
export const g = grid
