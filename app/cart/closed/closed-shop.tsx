import { useSyncExternalStore } from "react"
import { ClockIcon } from "#app/ui/icons.tsx"
import styles from "./closed-shop.module.css"

/** The page says it in the drawer's head, and its late script replaces that. */
function useOpening(name: "note" | "wait"): string {
  return useSyncExternalStore(
    subscribe,
    () => document.querySelector<HTMLElement>("dialog [data-opening]")?.dataset[name] ?? "",
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener("opening", listener)
  return () => removeEventListener("opening", listener)
}

/** Says, while the shop is closed, when it answers; nothing while it is open. */
export function ClosedNote() {
  const note = useOpening("note")
  return note && <p className={styles.note}>{note}</p>
}

/** Returns what stands instead of the button that sends the cart, while sending is off; empty while it is on. */
export function useSendingWait(): string {
  return useOpening("wait")
}

/** Says from when the cart can be sent. */
export function WaitButton({ text }: { text: string }) {
  return (
    <button className={`btn btn--wide ${styles.wait}`} type="button" aria-disabled="true">
      <ClockIcon />
      <span>{text}</span>
    </button>
  )
}
