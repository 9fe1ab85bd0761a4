// refused by: nothing
import { drawer } from "#app/cart/drawer.ts"
import type { Row } from "#app/database/products.ts"
import { price } from "#app/domain/price.ts"
export const legal = (row: Row) => [row, drawer, price]
