import { href } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { qrSvg } from "#app/images/qr/qr-code.server.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/qr-svg.route"

/** Sends the QR code of the shop's address as SVG, which prints in any size. */
export function loader({ context }: Route.LoaderArgs) {
  const { slug } = context.get(shopSessionContext)
  const { publicUrl } = context.get(platformContext)
  return new Response(qrSvg(publicUrl + href("/shop/:slug", { slug })), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Content-Disposition": `attachment; filename="${slug}-qr.svg"`,
    },
  })
}
