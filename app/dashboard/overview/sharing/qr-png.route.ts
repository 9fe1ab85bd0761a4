import { href } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { requestContext } from "#app/http/request.ts"
import { generatedResponse } from "#app/images/generated/generated-response.server.ts"
import { cachedQrPng } from "#app/images/qr/qr-code.server.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/qr-png.route"

/** Sends the QR code of the shop's address as PNG, for programs that take no SVG. */
export async function loader({ context }: Route.LoaderArgs) {
  const { slug, shopId } = context.get(shopSessionContext)
  const { publicUrl } = context.get(platformContext)
  return generatedResponse(cachedQrPng(publicUrl + href("/shop/:slug", { slug }), shopId), {
    headers: {
      "Content-Type": "image/png",
      "Content-Disposition": `attachment; filename="${slug}-qr.png"`,
    },
    log: context.get(requestContext).log,
  })
}
