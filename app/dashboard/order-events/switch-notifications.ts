import { onPageShown } from "#app/ui/script/pages/shown-page.ts"
import { showToast } from "#app/ui/script/show-toast.ts"
import { readToasts, switchOff, switchOn, type NotificationsState } from "./device-subscription.ts"

type Result = NotificationsState | "failed"

/** The switch of the page, or the offer, which is a button alone; `data-notifications` has the text of each result. */
const found = () => document.querySelector<HTMLElement>("[data-notifications]")

let known: Promise<NotificationsState>

/** Shows whether this device is notified, and switches that. */
export function startNotificationsSwitch(): void {
  // It also tells the server that the device is in use, so that it is still notified.
  known = readToasts()
  onPageShown(() => void show())
  void show()
  document.addEventListener("click", ({ target }) => {
    const [element, button] = [found(), target instanceof Element ? target.closest("button") : null]
    if (element === null || button === null || !element.contains(button) || button.ariaBusy === "true") return
    void press(element, button)
  })
}

async function show(): Promise<void> {
  const state = await known
  const element = found()
  if (element === null) return
  if (element instanceof HTMLButtonElement) element.hidden = state !== "off"
  else showState(element, state)
}

async function press(element: HTMLElement, button: HTMLButtonElement): Promise<void> {
  button.ariaBusy = "true"
  const before = await known
  const result: Result = await (before === "on" ? switchOff() : switchOn()).catch(() => "failed")
  button.ariaBusy = null
  if (result !== "failed") known = Promise.resolve(result)
  if (element !== button) return showState(element, await known, result)
  element.hidden = result === "on"
  showToast(result === "on" ? "good" : "bad", textOf(element, result))
}

/** Shows the state of the switch, and in words how it came to it. */
function showState(element: HTMLElement, state: NotificationsState, result: Result = state): void {
  element.dataset["state"] = state
  const [text, button] = [element.querySelector("p"), element.querySelector("button")]
  if (text === null || button === null) return
  text.textContent = textOf(element, result)
  button.hidden = state === "unsupported"
  button.classList.toggle("btn--quiet", state === "on")
  const { switchOn: on = "", switchOff: off = "" } = button.dataset
  button.textContent = state === "on" ? off : on
}

function textOf({ dataset }: HTMLElement, result: Result): string {
  return (JSON.parse(dataset["notifications"] ?? "{}") as Partial<Record<Result, string>>)[result] ?? ""
}
