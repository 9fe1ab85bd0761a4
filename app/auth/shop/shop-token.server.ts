import { jwtVerify, SignJWT } from "jose"
import { derivedKey } from "../platform-keys.server.ts"
import { isIdentifier } from "#app/domain/identifier.ts"

const algorithm = "HS256"
const issuer = "vitrine"
const type = "shop_auth"

/** The content of a valid token: the shop and its live session. */
export type ShopClaims = { shopId: string; sessionId: string }

/** Signs the specification's token (sections 3 and 9): the four claims, a fixed issuer, and the session as `jti`. */
export function signShopToken(options: {
  shop: { id: string; email: string; username: string }
  sessionId: string
  endsAt: Date
}): Promise<string> {
  const { shop, sessionId, endsAt } = options
  return new SignJWT({ id: shop.id, email: shop.email, username: shop.username, role: "shop", type })
    .setProtectedHeader({ alg: algorithm, typ: "JWT" })
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(endsAt)
    .setJti(sessionId)
    .sign(derivedKey("shopToken"))
}

/**
 * Returns null for a token that is forged, expired, of another issuer or of another type (specification, section 5).
 */
export async function readShopToken(token: string): Promise<ShopClaims | null> {
  try {
    const { payload } = await jwtVerify<{ id: unknown; role: unknown; type: unknown }>(
      token,
      derivedKey("shopToken"),
      {
        algorithms: [algorithm],
        issuer,
        requiredClaims: ["exp", "jti"],
      },
    )
    const { id, jti } = payload
    if (payload.type !== type || payload.role !== "shop") return null
    if (typeof id !== "string" || !isIdentifier(id) || jti === undefined || !isIdentifier(jti)) return null
    return { shopId: id, sessionId: jti }
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_J")) return null
    throw error
  }
}
