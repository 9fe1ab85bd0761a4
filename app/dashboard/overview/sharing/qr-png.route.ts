import { href } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { qrPng } from "#app/images/qr/qr-code.server.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/qr-png.route"

/** The code of the shop's address as a picture, for programs that take no SVG. */
export async function loader({ context }: Route.LoaderArgs) {
  const { slug } = context.get(shopSessionContext)
  const { publicUrl } = context.get(platformContext)
  const png = await qrPng(publicUrl + href("/shop/:slug", { slug }))
  return new Response(new Uint8Array(png), {
    headers: {
      "Content-Type": "image/png",
      "Content-Disposition": `attachment; filename="${slug}-qr.png"`,
    },
  })
}
