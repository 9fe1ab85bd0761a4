import { startAddButtons } from "./script/add-buttons.ts"
import { startCart } from "./script/cart-frame.ts"
import { startChoices } from "./script/choices.ts"
import { startGallery } from "./script/gallery.ts"
import { startListBar } from "./script/list-bar.ts"
import { startBack, startLinks } from "./script/links.ts"
import { startShare } from "./script/share.ts"
import { startVisits } from "./script/visits.ts"
import { pageDataId, type PageData } from "#app/cart/page-data.ts"

const {
  shop,
  langQuery,
  lines = [],
  product,
} = JSON.parse(document.getElementById(pageDataId)?.textContent ?? "{}") as PageData
const frame = document.querySelector<HTMLElement>("[data-cart-frame]")
const byId = new Map(lines.map((line) => [line.productId, line]))

startVisits(shop.slug)
startListBar()
if (frame) {
  const host = startCart(frame, shop, langQuery)
  startLinks(host)
  if (product) {
    const lineOf = startChoices(product, () => mark())
    const mark = startAddButtons(host, lineOf, true)
    startGallery(product)
    startShare(host)
    startBack()
  } else {
    startAddButtons(host, (button) => byId.get(button.dataset["add"] ?? ""), false)
  }
}
