import { registerWorker, workerScope as scope } from "../app-worker.ts"

/** Whether a device supports notifications, allows them, and receives them. */
export type NotificationsState = "unsupported" | "rejected" | "off" | "on"

const address = "/shop/orders/notices"

/** Returns true only over HTTPS or on localhost, and on an iPhone only in the installed dashboard. */
function isSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window
}

/** Reads whether the device is notified, and tells the server that it has the dashboard open. It never throws. */
export async function readToasts(): Promise<NotificationsState> {
  if (!isSupported()) return "unsupported"
  if (Notification.permission === "denied") return "rejected"
  try {
    const registration = await navigator.serviceWorker.getRegistration(scope)
    const subscription = (await registration?.pushManager.getSubscription()) ?? null
    if (subscription === null || Notification.permission !== "granted") return "off"
    return (await send("keep", subscription)) ? "on" : "off"
  } catch {
    return "off"
  }
}

/**
 * Requests the permission, which browsers allow only after a press.
 * @throws when the browser or the server rejects it
 */
export async function switchOn(): Promise<NotificationsState> {
  if ((await Notification.requestPermission()) !== "granted") return "rejected"
  const registration = await registerWorker()
  const { pushManager } = await activated(registration)
  const key = await fetchKey()
  const known = await pushManager.getSubscription()
  // A subscription for another key, from before the platform's secret was changed, would prevent a new one.
  if (known !== null && !isFor(known, key)) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return (await send("on", subscription)) ? "on" : "off"
}

/** @throws if there is no connection */
export async function switchOff(): Promise<NotificationsState> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) await send("off", subscription)
  await subscription?.unsubscribe()
  return "off"
}

async function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const worker = registration.installing ?? registration.waiting
  if (registration.active !== null || worker === null) return registration
  await new Promise<void>((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve()
    })
  })
  return registration
}

async function fetchKey(): Promise<string> {
  const response = await fetch(address, { redirect: "error" })
  const { key } = (await response.json()) as { key?: unknown }
  if (typeof key !== "string") throw new Error("the server gave no key")
  return key
}

function isFor({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer())
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === key
}

/**
 * @returns whether the device is notified
 * @throws when the server rejects it or is not reached
 */
async function send(action: "on" | "off" | "keep", subscription: PushSubscription): Promise<boolean> {
  const { keys = {} } = subscription.toJSON()
  const { endpoint } = subscription
  const body = new URLSearchParams({
    act: action,
    endpoint,
    p256dh: keys["p256dh"] ?? "",
    auth: keys["auth"] ?? "",
  })
  // The device is notified in the language of the page.
  const at = `${address}?lang=${document.documentElement.lang}`
  const response = await fetch(at, { method: "POST", body, redirect: "error" })
  if (!response.ok) throw new Error(`the server refused: ${response.status}`)
  return ((await response.json()) as { isOn?: unknown }).isOn === true
}
