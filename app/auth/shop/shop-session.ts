import { createContext } from "react-router"

/** The shop that is signed in: only the guard sets it, from a live session. */
export type ShopSession = {
  shopId: string
  sessionId: string
  name: string
  slug: string
  email: string
  username: string
  /** Somebody else chose its password: it is asked for one of its own. */
  passwordIsGiven: boolean
}

export const shopSessionContext = createContext<ShopSession>()
