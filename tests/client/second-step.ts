import { Secret, TOTP } from "otpauth"
import { textOf } from "./page.ts"
import { fromElsewhere } from "./sign-in.ts"
import type { Visitor } from "./visitor.ts"

/** Returns the code that an authenticator app shows now, or `steps` of 30 seconds away. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Returns the secret that the page of one's own account offers to an app. */
export function offeredSecret(html: string): string {
  return /<code[^>]*>([A-Z2-7]{4} [A-Z2-7 ]+)</.exec(html)?.[1]?.replaceAll(" ", "") ?? ""
}

/** Returns the recovery codes that a page shows. */
export function recoveryCodes(html: string): string[] {
  return textOf(html).match(/\b[a-z2-7]{4}(-[a-z2-7]{4}){6}\b/g) ?? []
}

/**
 * Enables the second factor of a signed-in person.
 * @returns its secret, the code that this consumed and the recovery codes
 */
export async function switchOnSecondStep(
  visitor: Visitor,
  password: string,
): Promise<{ secret: string; code: string; codes: string[] }> {
  await visitor.post("/admin/account", { intent: "offer" })
  const secret = offeredSecret((await visitor.visit("/admin/account")).html)
  const code = codeOf(secret)
  const fields = { intent: "enable", own_password: password, code }
  const page = await visitor.post("/admin/account", fields, fromElsewhere())
  return { secret, code, codes: recoveryCodes(page.html) }
}
