// refused by: nothing
import { products } from "#app/database/products.ts"
export const loader = () => products
