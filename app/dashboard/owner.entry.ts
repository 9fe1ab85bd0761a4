import { startParts } from "#app/ui/script/page-parts.ts"
import { startPage } from "#app/ui/script/start-page.ts"
import { startIslands } from "#app/ui/script/start-islands.ts"
import { startOrderEvents } from "./order-events/start-order-events.ts"
import { startSharing } from "./overview/sharing/start-sharing.ts"
import { startProducts } from "./products/products-script.ts"
import { startSettings } from "./settings/script/start-settings.ts"
import { startSignOut } from "./sign-in/start-sign-out.ts"
import { startWorker } from "./start-worker.ts"

/** What one page alone needs. */
const parts = new Map([
  ["[data-categories]", async () => (await import("./categories/reorder-categories.ts")).startReordering()],
  ["[data-arranged]", async () => (await import("./products/arrange/start-arranging.ts")).startArranging()],
  [
    "[data-quick-edit]",
    async () => (await import("./products/list/ask-before-waiting.ts")).startAskingBeforeWaiting(),
  ],
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
