// refused by: server-folders-know-no-screen
import { grid } from "#app/storefront/grid.ts"
export const g = grid
