import { startFrame } from "#app/ui/script/start-frame.ts"
import { startPage } from "#app/ui/script/start-page.ts"
import { watchSession } from "./menu/watch-session.ts"
import { tellSignedOut } from "./sign-in/tell-signed-out.ts"

startFrame()
startPage()
tellSignedOut()
watchSession()
