import { cookie, readCookie, type CookieBearer } from "#app/http/cookies.ts"

/** The specification's name; under HTTPS with the prefix that ties it to this host and to encryption. */
const nameOf = (secure: boolean) => (secure ? "__Host-shop_token" : "shop_token")

export function readShopCookie(request: CookieBearer, secure: boolean): string | null {
  return readCookie(request, nameOf(secure))
}

export function setShopCookie(token: string, options: { secure: boolean; seconds: number }): string {
  return cookie({ name: nameOf(options.secure), value: token, ...options })
}

export function removeShopCookie(secure: boolean): string {
  return cookie({ name: nameOf(secure), value: "", seconds: 0, secure })
}
