import { pageDataId, type PageData } from "#app/cart/page-data.ts"
import { followOrder } from "./script/follow-order.ts"
import { startVisits } from "./script/send-visits.ts"

const page = JSON.parse(document.getElementById(pageDataId)?.textContent ?? "{}") as PageData

startVisits(page)
if (page.follows) followOrder(page.follows)
if (document.getElementById("pay"))
  void import("./script/copy-rows.ts").then(({ startCopying }) => startCopying())
