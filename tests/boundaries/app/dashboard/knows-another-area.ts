// refused by: areas-stay-apart
import { grid } from "#app/storefront/grid.ts"
export const g = grid
