import { cookie, readCookie } from "#app/http/cookies.ts"

/** Of the second door alone: a shop's cookie is nothing here, and the reverse. */
const nameOf = (secure: boolean) => (secure ? "__Host-admin_session" : "admin_session")

export function readAdminCookie(request: Request, secure: boolean): string | null {
  return readCookie(request, nameOf(secure))
}

export function setAdminCookie(token: string, options: { secure: boolean; seconds: number }): string {
  return cookie({ name: nameOf(options.secure), value: token, ...options })
}

export function removeAdminCookie(secure: boolean): string {
  return cookie({ name: nameOf(secure), value: "", seconds: 0, secure })
}
