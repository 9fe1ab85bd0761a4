import { href } from "react-router"
import { isServedSecurely, platformContext } from "#app/platform.ts"
import type { Route } from "./+types/security-txt.route"

/** RFC 9116 advises less than a year until the file expires. */
const lifetimeDays = 180
const dayMs = 86_400_000

/**
 * Says where to report a vulnerability (RFC 9116). The expiry is a whole day, so that every process and cache has the
 * same.
 */
export function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const expires = new Date((Math.floor(Date.now() / dayMs) + lifetimeDays) * dayMs).toISOString()
  const lines = [
    `Contact: ${platform.securityContact}`,
    `Expires: ${expires.replace(".000", "")}`,
    "Preferred-Languages: en, ar",
    // The file may contain only an address with HTTPS.
    ...(isServedSecurely(platform)
      ? [`Canonical: ${platform.publicUrl}${href("/.well-known/security.txt")}`]
      : []),
    "",
  ]
  return new Response(lines.join("\r\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  })
}
