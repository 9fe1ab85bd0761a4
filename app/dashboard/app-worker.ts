/** Each address of an owner's pages begins so, and those of storefronts. */
export const workerScope = "/shop/"

const script = "/shop/notices.js"

/**
 * Registers the service worker, which has the product's own files and shows notifications (decision 082). Later calls
 * change nothing.
 * @throws where the browser has none, or rejects it
 */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(script, { scope: workerScope })
}

/** Removes the worker with its subscription and its files. It never throws. */
export async function removeWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration(workerScope)
    await registration?.unregister()
    // The browser has other caches, too: shoppers' and operators' pages have none today.
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // A browser without workers has nothing of them.
  }
}
