import { createHmac } from "node:crypto"

/** The login roles of the application, one for each scope. None owns anything or is a member of another role. */
export const loginRoles = ["vitrine_visitor", "vitrine_shop", "vitrine_admin", "vitrine_auth"] as const

export type LoginRole = (typeof loginRoles)[number]

/** A role's password: as strong as the secret, of no use for another role, and nowhere written down. */
export function passwordOfRole(role: LoginRole, secret: string): string {
  return createHmac("sha256", secret).update(`vitrine login role ${role}`).digest("base64url")
}
