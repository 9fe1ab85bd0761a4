import { startClearErrors } from "./clear-errors.ts"
import { startDialogs } from "./modal-dialogs.ts"
import { startSearch } from "./search-lists.ts"
import { startForms } from "./send-forms.ts"
import { isDocumentPage, tellPageShown } from "./shown-page.ts"
import { startToasts } from "./show-toast.ts"
import { startControls } from "./small-controls.ts"
import { startUnsavedInput } from "./unsaved-input.ts"
import { dropFlash, startHistory } from "./visit-history.ts"
import { startWaitingForms } from "./waiting-forms.ts"
import { startReturns } from "./visit-page.ts"
import { startLinks } from "./visit-links.ts"

/**
 * Adds to a document what only a script can do. Its links and forms work before that, and without it: the browser then
 * opens each page by itself. A page of the router does all of this itself.
 */
export function startPage(): void {
  if (!isDocumentPage(document)) return
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
