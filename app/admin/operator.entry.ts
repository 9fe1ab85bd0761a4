import { startParts } from "#app/ui/script/pages/page-parts.ts"
import { startSelection } from "#app/ui/script/selection/start-selection.ts"
import { startPage } from "#app/ui/script/start-page.ts"
import { watchSession } from "./menu/watch-session.ts"
import { tellSignedOut } from "./sign-in/tell-signed-out.ts"

/** What one page alone needs. */
const parts = new Map([
  ["[data-names-follow]", async () => (await import("./shops/dialogs/follow-name.ts")).followNames()],
  ["[data-deletion]", async () => (await import("./shops/dialogs/confirm-deletion.ts")).confirmDeletion()],
  ["[data-hand-over]", async () => (await import("./shops/dialogs/ask-hand-over.ts")).askHandOver()],
])

startParts(parts)
startSelection(() => import("./shops/list/select-shops.ts"))
startPage()
tellSignedOut()
watchSession()
