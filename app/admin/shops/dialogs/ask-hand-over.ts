import { m } from "#app/messages/compiled/messages.js"
import { leaveEvent } from "#app/ui/script/forms/leave-event.ts"

/** The dialogs whose password was copied or sent. */
const handedOver = new WeakSet<Element>()

const selector = "[data-hand-over]"

/** Asks before the only copy of a password is lost. */
export function askHandOver(): void {
  const hand = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest("[data-hands]") : null
    const details = control?.closest("dialog")?.querySelector(selector)
    if (details) handedOver.add(details)
  }
  document.addEventListener("copied", hand)
  document.addEventListener("click", (event) => {
    // Only links hand over by a press; a copy may fail.
    if (event.target instanceof Element && event.target.closest("a[data-hands]")) hand(event)
  })
  addEventListener(leaveEvent, (event) => {
    const details = document.querySelector(selector)
    if (details === null || handedOver.has(details)) return
    event.preventDefault()
    event.detail.question = {
      ...{ title: m.shops_hand_over_leave_title(), text: m.shops_hand_over_leave_text() },
      ...{ leave: m.shops_hand_over_leave(), stay: m.shops_hand_over_stay() },
    }
  })
}
