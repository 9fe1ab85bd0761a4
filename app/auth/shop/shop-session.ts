import { createContext } from "react-router"

/** The shop that is signed in: only the guard sets it, from a live session. */
export type ShopSession = {
  shopId: string
  sessionId: string
  name: string
  slug: string
  email: string
  username: string
  /** An administrator chose the password, so the shop is asked to change it. */
  passwordIsGiven: boolean
}

export const shopSessionContext = createContext<ShopSession>()
