import { ignoreSecondPresses } from "#app/ui/shell/second-press.ts"
import { startSideBar } from "#app/ui/shell/side-bar.ts"
import { startStableFocus } from "#app/ui/shell/stable-focus.ts"

// It runs in every page of owners and operators, before the router.
ignoreSecondPresses()
startSideBar()
startStableFocus()
