// A use case of an area may reach the server.
import { products } from "#app/database/products.ts"
export const p = products
