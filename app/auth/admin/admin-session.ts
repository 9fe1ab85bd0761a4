import { createContext } from "react-router"

/** The administrator who is signed in: only the guard sets it, from a live session. */
export type AdminSession = {
  adminId: string
  sessionId: string
  name: string
  email: string
  /** Seconds since the password was last given. Dangerous actions require it again. */
  passwordAge: number
  /** The password was given again in this request. */
  isPasswordGivenNow: boolean
}

export const adminSessionContext = createContext<AdminSession>()
