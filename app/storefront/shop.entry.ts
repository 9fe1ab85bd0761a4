import { pageDataId, type PageData } from "#app/cart/page-data.ts"
import { startAddButtons } from "./script/add-buttons.ts"
import { startCart } from "./script/cart-frame.ts"
import { startChoices } from "./script/choices.ts"
import { startGallery } from "./script/gallery.ts"
import { startListBar } from "./script/list-bar.ts"
import { startBack, startLinks } from "./script/links.ts"
import { startShare } from "./script/share.ts"
import { startVisits } from "./script/visits.ts"

const readPage = () => JSON.parse(document.getElementById(pageDataId)?.textContent ?? "{}") as PageData

let { lines = [] } = readPage()
const { shop, langQuery, product } = readPage()
const frame = document.querySelector<HTMLElement>("[data-cart-frame]")

startVisits(shop.slug)
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
    const lineOf = ({ dataset }: HTMLElement) => lines.find(({ productId }) => productId === dataset["add"])
    const mark = startAddButtons(host, lineOf, false)
    startListBar(() => {
      lines = readPage().lines ?? []
      mark()
    })
  }
}
