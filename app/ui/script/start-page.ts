import { morphPage } from "./morph-page.ts"
import { startClearErrors } from "./clear-errors.ts"
import { startDialogs } from "./modal-dialogs.ts"
import { startSearch } from "./search-lists.ts"
import { ignoreSecondPresses } from "./second-press.ts"
import { startForms } from "./send-forms.ts"
import { tellPageShown } from "./shown-page.ts"
import { startResponses } from "./show-response.ts"
import { startToasts } from "./show-toast.ts"
import { startSideBar } from "./side-bar.ts"
import { startControls } from "./small-controls.ts"
import { startStableFocus } from "./stable-focus.ts"
import { startUnsavedInput } from "./unsaved-input.ts"
import { dropFlash, startHistory } from "./visit-history.ts"
import { startWaitingForms } from "./waiting-forms.ts"
import { startReturns } from "./visit-page.ts"
import { startLinks } from "./visit-links.ts"

/**
 * Adds to a document what only a script can do. Its links and forms work before that, and without it: the browser then
 * opens each page by itself.
 */
export function startPage(): void {
  ignoreSecondPresses()
  startSideBar()
  startStableFocus()
  startResponses(morphPage)
  startHistory()
  startControls()
  startLinks()
  startForms()
  startSearch()
  startReturns()
  startDialogs()
  startToasts()
  startUnsavedInput()
  startClearErrors()
  startWaitingForms()
  tellPageShown({ isSamePath: false, isAnswer: false })
  dropFlash()
}
