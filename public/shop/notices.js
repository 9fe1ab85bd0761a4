/*
 * The service worker of owners' pages (decision 082): it answers requests for the product's own files, says when there is
 * no connection, and shows notifications. The build writes this version's files into the next line
 * (`server/bundling/build-worker.ts`); in development there are none.
 */
const { version, files, lostPage } = { version: "", files: [], lostPage: { html: "", policy: "" } }

const cachePrefix = "files of owners' pages "
const cacheName = cachePrefix + version
const cached = new Set(files)

/*
 * The next version waits until no page of this one is open, so a page can load what it needs later. No page waits for
 * that: what the cache does not have comes from the server.
 */
self.addEventListener("install", (event) => event.waitUntil(store()))
self.addEventListener("activate", (event) => event.waitUntil(activate()))
if (files.length > 0) self.addEventListener("fetch", respond)

/*
 * One file after the other, so that what the owner does meanwhile has the line. What did not change is not fetched again. A
 * failure leaves the rest to the pages that need it, because notifications need this worker, too.
 */
async function store() {
  if (files.length === 0) return
  try {
    const cache = await caches.open(cacheName)
    for (const file of files) {
      const stored = await caches.match(file)
      if (stored === undefined) await cache.add(file)
      else await cache.put(file, stored)
    }
  } catch {}
}

async function activate() {
  const names = await caches.keys()
  const former = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName)
  await Promise.all(former.map((name) => caches.delete(name)))
  // The browser asks the server for a page while it starts this worker.
  const { navigationPreload } = self.registration
  await (files.length > 0 ? navigationPreload?.enable() : navigationPreload?.disable())
  await self.clients.claim()
}

/* All but pages and the listed files goes to the server as if there were no worker. */
function respond(event) {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== "GET" || origin !== self.location.origin) return
  if (mode === "navigate") event.respondWith(openPage(event, pathname))
  else if (cached.has(pathname)) event.respondWith(readFile(event))
}

async function readFile(event) {
  const { request } = event
  const file = await caches.match(request, { cacheName, ignoreVary: true }).catch(() => undefined)
  if (file !== undefined) return file
  const response = await fetch(request)
  if (response.ok) event.waitUntil(complete(request, response.clone()))
  return response
}

/* Adds a file that could not be stored before. After signing out there is no cache, and none is created again. */
async function complete(request, response) {
  try {
    if (await caches.has(cacheName)) await (await caches.open(cacheName)).put(request, response)
  } catch {}
}

const ownersPages =
  /^\/shop\/(login|dashboard|orders|products|categories|payment|settings|change-password)(\/|$)/

/* A page always comes from the server. Without a connection an owner's page is replaced; another one is the browser's. */
async function openPage({ request, preloadResponse }, pathname) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    if (!ownersPages.test(pathname)) throw error
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": lostPage.policy,
      "Cache-Control": "no-store",
    }
    return new Response(lostPage.html, { status: 503, headers })
  }
}

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

async function open(url) {
  const windows = await self.clients.matchAll({ type: "window" })
  const known = windows.find((window) => ownersPages.test(new URL(window.url).pathname))
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
