import { addOrderByPhone } from "./added-order.ts"

addOrderByPhone("en")
