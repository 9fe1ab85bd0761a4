import { startFrame } from "#app/ui/script/start-frame.ts"
import { startIslands } from "#app/ui/script/start-islands.ts"
import { startOrderEvents } from "./order-events/start-order-events.ts"
import { startSharing } from "./overview/sharing/start-sharing.ts"

startIslands({
  drafts: () => import("./products/drafts/drafts-page.island.tsx"),
  "product-editor": () => import("./products/editor/product-editor.island.tsx"),
})
startSharing()
startFrame()
startOrderEvents()
