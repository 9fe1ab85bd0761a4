import { useEffect, useState } from "react"

/**
 * A time in which something can't be done again, in seconds. It runs on while the tab sleeps, as when a chat has come
 * before it: whoever comes back later need not wait.
 */
export function useCooldown(seconds: number): { wait: number; start: () => void } {
  /** When it is over, in milliseconds of the clock. */
  const [until, setUntil] = useState(0)
  const [wait, setWait] = useState(0)

  useEffect(() => {
    if (wait === 0) return
    const untilNext = until - Date.now() - (wait - 1) * 1_000
    const tick = () => setWait(Math.min(wait - 1, Math.max(0, Math.ceil((until - Date.now()) / 1_000))))
    const timer = setTimeout(tick, Math.min(1_000, untilNext))
    return () => clearTimeout(timer)
  }, [wait, until])

  return {
    wait,
    start() {
      setUntil(Date.now() + seconds * 1_000)
      setWait(seconds)
    },
  }
}
