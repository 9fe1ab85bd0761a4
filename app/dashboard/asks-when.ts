import { createContext } from "react"

/** Whether the shop asks customers when they want an order. */
export const AsksWhen = createContext(false)
