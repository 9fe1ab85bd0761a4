// refused by: only-storefront-uses-cart
import { drawer } from "#app/cart/drawer.ts"
export const d = drawer
