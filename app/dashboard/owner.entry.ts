import { startParts } from "#app/ui/script/pages/page-parts.ts"
import { startPage } from "#app/ui/script/start-page.ts"
import { startIslands } from "#app/ui/script/pages/start-islands.ts"
import { idle } from "./on-idle.ts"
import { startOrderEvents } from "./order-events/start-order-events.ts"
import { startSharing } from "./overview/sharing/start-sharing.ts"
import { startProducts } from "./products/products-script.ts"
import { startSettings } from "./settings/script/start-settings.ts"
import { startSignOut } from "./sign-in/start-sign-out.ts"
import { startWorker } from "./start-worker.ts"

/** It is needed once the line is lost, so the page listens to everything else before. */
async function askBeforeWaiting(): Promise<void> {
  await idle()
  const module = await import("./products/list/ask-before-waiting.ts").catch(() => undefined)
  module?.startAskingBeforeWaiting()
}

/** What one page alone needs. */
const parts = new Map([
  ["[data-sortable]", async () => (await import("./reorder-rows.ts")).startReordering()],
  ["[data-places]", async () => (await import("./settings/delivery/choose-places.ts")).startChoosingPlaces()],
  ["[data-arranged]", async () => (await import("./products/arrange/start-arranging.ts")).startArranging()],
  [
    "[data-answers]",
    async () => (await import("./products/questions/edit-answers.ts")).startEditingAnswers(),
  ],
  ["[data-quick-edit]", askBeforeWaiting],
  [
    "[data-percent]",
    async () => (await import("./products/selection/ask-deep-sale.ts")).startAskingAboutDeepSales(),
  ],
  ["form[data-add-order]", async () => (await import("./orders/add/follow-add-order.ts")).followAddOrder()],
  ["[data-collect]", async () => (await import("./orders/collect/tick-areas.ts")).startTickingAreas()],
  ["form[data-import]", async () => (await import("./import/follow-import.ts")).followImport()],
  [
    "form[data-password]",
    async () => (await import("./change-password/follow-password.ts")).followPassword(),
  ],
])

startIslands({
  drafts: () => import("./products/drafts/drafts-page.island.tsx"),
  texts: () => import("./texts/fill/texts-page.island.tsx"),
  "product-editor": () => import("./products/editor/product-editor.island.tsx"),
})
startParts(parts)
startSignOut()
startSharing()
startSettings()
startProducts()
startPage()
startOrderEvents()
startWorker()
