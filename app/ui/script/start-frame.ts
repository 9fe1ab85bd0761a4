import { ignoreSecondPresses } from "./second-press.ts"
import { startSideBar } from "./side-bar.ts"
import { startStableFocus } from "./stable-focus.ts"

/** Starts what every page of owners and operators has. A page of the router starts it before the router. */
export function startFrame(): void {
  ignoreSecondPresses()
  startSideBar()
  startStableFocus()
}
