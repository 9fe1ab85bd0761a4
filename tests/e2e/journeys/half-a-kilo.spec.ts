import { orderHalfAKilo } from "./half-a-kilo.ts"

orderHalfAKilo("en")
