import { createHmac } from "node:crypto"

/** The roles that the application serves with, one for each scope; none owns anything or belongs to another role. */
export const loginRoles = ["vitrine_visitor", "vitrine_shop", "vitrine_admin", "vitrine_auth"] as const

export type LoginRole = (typeof loginRoles)[number]

/** A role's password: as strong as the secret, of no use for another role, and nowhere written down. */
export function passwordOfRole(role: LoginRole, secret: string): string {
  return createHmac("sha256", secret).update(`vitrine login role ${role}`).digest("base64url")
}
