// refused by: only-routes-reach-the-server
import { products } from "#app/database/products.ts"
export const p = products
