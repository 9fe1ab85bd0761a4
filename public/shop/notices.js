/* The service worker of the owner's dashboard: it shows notifications, and answers no request. */

self.addEventListener("install", () => self.skipWaiting())
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))

self.addEventListener("push", (event) => {
  const { title, body, tag, url, lang, dir } = event.data.json()
  const icons = { icon: "/icon-192.png", badge: "/icon-192.png" }
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, lang, dir, data: { url }, ...icons }),
  )
})

/* The browser replaces a subscription that has expired: messages go to the new one from now on. */
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)))

/* A press leads to the order, in a window of the dashboard that is open already if there is one. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data.url, self.location.origin).href))
})

const dashboard = /^\/shop\/(dashboard|orders|products|categories|payment|settings|change-password)(\/|$)/

async function open(url) {
  const windows = await self.clients.matchAll({ type: "window" })
  const known = windows.find((window) => dashboard.test(new URL(window.url).pathname))
  if (known === undefined) return self.clients.openWindow(url)
  await known.focus()
  return known.navigate(url)
}

const notices = "/shop/orders/notices"

/* Some browsers subscribe by themselves, and some do not name the old subscription. */
async function renew({ oldSubscription, newSubscription }) {
  const { endpoint, keys } = (newSubscription ?? (await subscribe())).toJSON()
  const act = oldSubscription ? { act: "move", old: oldSubscription.endpoint } : { act: "on" }
  const body = new URLSearchParams({ ...act, endpoint, p256dh: keys.p256dh, auth: keys.auth })
  const answer = await fetch(notices, { method: "POST", body, redirect: "error" })
  if (!answer.ok) throw new Error(`the server refused: ${answer.status}`)
}

async function subscribe() {
  const answer = await fetch(notices, { redirect: "error" })
  const { key } = await answer.json()
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}
