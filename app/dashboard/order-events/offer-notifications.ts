import { onPageShown } from "#app/ui/script/shown-page.ts"
import { showToast } from "#app/ui/script/show-toast.ts"
import { readToasts, switchOn, type NotificationsState } from "./device-subscription.ts"

type Result = NotificationsState | "failed"

const offer = () => document.querySelector<HTMLButtonElement>("[data-notifications-offer]")

/** Shows the offer of notifications while this device could be notified and is not. */
export function startNotificationsOffer(): void {
  // It also tells the server that the device is in use, so that it is still notified.
  let known = readToasts()
  const show = async () => {
    const button = offer()
    if (button === null) return
    const state = await known
    button.hidden = state !== "off"
  }
  onPageShown(() => void show())
  void show()
  document.addEventListener("click", ({ target }) => {
    const button = offer()
    if (button === null || !(target instanceof Node) || !button.contains(target)) return
    if (button.ariaBusy === "true") return
    void accept(button).then((state) => {
      if (state !== "failed") known = Promise.resolve(state)
      button.hidden = state === "on"
    })
  })
}

async function accept(button: HTMLButtonElement): Promise<Result> {
  button.ariaBusy = "true"
  const result: Result = await switchOn().catch(() => "failed")
  button.ariaBusy = null
  const texts = JSON.parse(button.dataset["results"] ?? "{}") as Partial<Record<Result, string>>
  showToast(result === "on" ? "good" : "bad", texts[result] ?? "")
  return result
}
