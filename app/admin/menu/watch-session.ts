import { endSession } from "#app/ui/script/end-session.ts"
import { signOutChannel } from "../sign-in/tell-signed-out.ts"

const pollIntervalMs = 30_000

/**
 * Leaves a guarded page when another tab signed out, and runs the guard when this tab is visible again. While it is
 * visible, the number of pending join requests follows.
 */
export function watchSession(): void {
  if (document.querySelector("[data-pending-count]") === null) return
  const isVisible = () => document.visibilityState === "visible"
  new BroadcastChannel(signOutChannel).addEventListener("message", () => void endSession())
  setInterval(() => isVisible() && void readPending().then(showPending), pollIntervalMs)
  document.addEventListener("visibilitychange", () => {
    if (isVisible()) void readPending().then((pending) => pending === "signed out" && endSession())
  })
}

/** It does not extend the session. Null without a connection or a database. */
async function readPending(): Promise<number | "signed out" | null> {
  try {
    const response = await fetch("/admin/pending", { redirect: "manual" })
    if (response.type === "opaqueredirect") return "signed out"
    const { pending } = (await response.json()) as { pending?: unknown }
    return typeof pending === "number" ? pending : null
  } catch {
    return null
  }
}

async function showPending(pending: number | "signed out" | null): Promise<void> {
  if (typeof pending !== "number") return
  const { pendingTexts } = await import("./pending-texts.ts")
  const { badge, said } = pendingTexts(pending)
  for (const element of document.querySelectorAll<HTMLElement>("[data-pending-count]")) {
    element.hidden = pending === 0
    const [number, text] = element.children
    if (number) number.textContent = badge
    if (text) text.textContent = said
  }
}
