import { sendToDoorstep } from "./cart-to-doorstep.ts"

sendToDoorstep("en")
