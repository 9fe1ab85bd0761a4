import type { RouterContextProvider } from "react-router"
import { addToAuditLog } from "#app/database/audit.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import type { OwnPasswordProblem } from "#app/domain/account/own-password.ts"
import { requestContext } from "#app/http/request.ts"
import { shopSessionContext } from "./shop-session.ts"
import { TooManyAttempts } from "../throttle/throttle.server.ts"
import { verifyShopPassword } from "./verify-shop-password.server.ts"

/** The password of the shop that is signed in; null when it is right. @throws DatabaseUnavailable, HashingBusy */
export async function requireShopPassword(
  context: Readonly<RouterContextProvider>,
  password: string,
): Promise<OwnPasswordProblem | null> {
  if (password === "") return { kind: "password_missing" }
  const session = context.get(shopSessionContext)
  const { clientAddress, deviceCookie } = context.get(requestContext)
  try {
    if ((await verifyShopPassword({ session, password, clientAddress, deviceCookie })) !== null) return null
  } catch (error) {
    if (error instanceof TooManyAttempts) return { kind: "too_many_attempts", wait: error.wait }
    throw error
  }
  const { shopId, name, username } = session
  await asAuth((db) =>
    addToAuditLog(db, {
      action: "shop_password_refused",
      actor: { kind: "shop", id: shopId, name: username },
      shop: { id: shopId, name },
      details: { address: clientAddress },
    }),
  )
  return { kind: "wrong_password" }
}
