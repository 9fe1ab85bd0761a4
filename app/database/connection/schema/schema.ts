import type { AccountTables } from "./account-tables.ts"
import type { CatalogueTables } from "./catalogue-tables.ts"
import type { ShopTables } from "./shop-tables.ts"

/** The tables as the migrations make them; a test compares them with the catalogue. Dates are `yyyy-MM-dd`. */
export type Schema = ShopTables & AccountTables & CatalogueTables
