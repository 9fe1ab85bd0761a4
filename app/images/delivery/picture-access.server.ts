import { createContext, type RouterContextProvider } from "react-router"
import { readAdminCookie, readAdminSession } from "#app/auth/admin/admin-session.server.ts"
import { readShopCookie, readShopSession } from "#app/auth/shop/shop-session.server.ts"
import type { PictureOwner } from "#app/database/visitor/picture-owners.ts"
import type { PictureKind } from "#app/domain/picture/image-limits.ts"
import { isServedSecurely, platformContext } from "#app/platform.ts"

/**
 * Finds the owner of a picture, from memory if it is cached.
 * @throws DatabaseUnavailable
 */
export type FindPictureOwner = (kind: PictureKind, id: string) => Promise<PictureOwner | null>

/** Set by the server for each request. */
export const pictureOwnerContext = createContext<FindPictureOwner>()

/** Who may see a picture: everyone, this person, or nobody with this request's cookie. */
export type PictureAccess = "everyone" | "one" | "nobody"

/**
 * A picture of a blocked shop or of a hidden product is for the shop's owner, blocked or not, and for administrators.
 * @throws DatabaseUnavailable
 */
export async function pictureAccess(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { kind, ownerId }: { kind: PictureKind; ownerId: string },
): Promise<PictureAccess> {
  const owner = await context.get(pictureOwnerContext)(kind, ownerId)
  if (owner === null) return "nobody"
  if (owner.isPublic) return "everyone"
  const secure = isServedSecurely(context.get(platformContext))
  const shopToken = readShopCookie(request, secure)
  if (shopToken !== null && (await readShopSession(shopToken))?.shopId === owner.shopId) return "one"
  const adminToken = readAdminCookie(request, secure)
  const isAdmin = adminToken !== null && (await readAdminSession(adminToken)).is === "live"
  return isAdmin ? "one" : "nobody"
}
