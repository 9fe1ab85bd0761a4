import { href, redirect } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { throttleWholeShop, wholeShop } from "#app/dashboard/everything/whole-shop.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findShopRecord } from "#app/database/shop/shop-record.ts"
import { monthOfDay } from "#app/domain/time/month.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { byteStream } from "#app/http/downloads.ts"
import { platformContext } from "#app/platform.ts"
import { writeZip } from "#app/dashboard/everything/zip/write-zip.ts"
import type { Route } from "./+types/everything.route"
import { settingsAddress } from "../settings/settings-address.ts"

/** Sends all data of the shop as one file. An error before the file begins is shown on the settings' page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shopId } = context.get(shopSessionContext)
  const { timeZone } = context.get(platformContext)
  const present = { month: monthOfDay(dayIn(new Date(), timeZone)), timeZone }
  const record = await asShop(shopId, (db) => findShopRecord(db, present))
  if (record === null) throw redirect(href("/shop/login"))
  if ((await throttleWholeShop(shopId)) > 0) throw redirect(settingsAddress("data", { everything: "wait" }))
  return new Response(byteStream(writeZip(wholeShop(shopId, record), new Date())), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${record.shop.slug}-everything.zip"`,
    },
  })
}
