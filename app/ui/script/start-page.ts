import { morphPage } from "./pages/morph-page.ts"
import { startClearErrors } from "./forms/clear-errors.ts"
import { startDialogs } from "./modal-dialogs.ts"
import { startSearch } from "./search-lists.ts"
import { ignoreSecondPresses } from "./forms/second-press.ts"
import { startForms } from "./forms/send-forms.ts"
import { tellPageShown } from "./pages/shown-page.ts"
import { startResponses } from "./pages/show-response.ts"
import { startToasts } from "./show-toast.ts"
import { startSideBar } from "./side-bar.ts"
import { startControls } from "./small-controls.ts"
import { startStableFocus } from "./stable-focus.ts"
import { startUnsavedInput } from "./forms/unsaved-input.ts"
import { dropFlash, startHistory } from "./pages/visit-history.ts"
import { startWaitingForms } from "./forms/waiting-forms.ts"
import { startReturns } from "./pages/visit-page.ts"
import { startLinks } from "./pages/visit-links.ts"

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
