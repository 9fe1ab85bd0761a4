import { registerWorker, removeWorker, workerScope } from "./app-worker.ts"
import { onIdle } from "./on-idle.ts"

/**
 * Registers the service worker on the page of an owner who is signed in, once the page has loaded all that it needs. The
 * sign-in page removes it, unless the device still gets notifications: a session that runs out does not end them.
 */
export function startWorker(): void {
  if (!("serviceWorker" in navigator)) return
  const isSignedIn = document.querySelector("[data-page-shop]") !== null
  const isSignInPage = location.pathname === "/shop/login"
  if (!isSignedIn && !isSignInPage) return
  const run = () => onIdle(() => void (isSignedIn ? register() : removeUnlessSubscribed()))
  if (document.readyState === "complete") run()
  else addEventListener("load", run)
}

async function register(): Promise<void> {
  // A development server has other files with each change.
  if (import.meta.env.DEV) return
  await registerWorker().catch(() => undefined)
}

async function removeUnlessSubscribed(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(workerScope).catch(() => undefined)
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null)
  if (!subscription) await removeWorker()
}
