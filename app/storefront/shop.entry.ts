import { pageDataId, type PageData } from "#app/cart/page-data.ts"
import { startAddButtons } from "./script/add-buttons.ts"
import { startCart } from "./script/start-cart.ts"
import { lineOfChoice, startChoices } from "./script/choices.ts"
import { startGallery } from "./script/swipe-gallery.ts"
import { startListBar } from "./script/list-bar.ts"
import { startBack, startLinks } from "./script/follow-links.ts"
import { startShare } from "./script/share.ts"
import { startOwnOrders } from "./script/own-orders.ts"
import { startVisits } from "./script/send-visits.ts"

const readPage = () => JSON.parse(document.getElementById(pageDataId)?.textContent ?? "{}") as PageData

const page = readPage()
const { shop, langQuery, product } = page
let { lines = [] } = page
const frame = document.querySelector<HTMLElement>("[data-cart-frame]")

startVisits(page)
if (frame) {
  const host = startCart(frame, shop, langQuery)
  startLinks(host)
  const listed = ({ dataset }: HTMLElement) => lines.find(({ productId }) => productId === dataset["add"])
  if (product) {
    const mark = startAddButtons(host, (button) => listed(button) ?? lineOfChoice(product), product.id)
    startChoices(product, mark)
    if (product.asks)
      void import("./script/follow-answers.ts").then((script) => script.followAnswers(product, page, mark))
    startGallery(product)
    startShare(host)
    startBack()
  } else {
    const mark = startAddButtons(host, listed)
    startOwnOrders(host)
    startListBar(() => {
      lines = readPage().lines ?? []
      mark()
    })
  }
}
