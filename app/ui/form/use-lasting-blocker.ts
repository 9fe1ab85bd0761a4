import { useEffect, useRef } from "react"
import { useBlocker, useNavigate, useNavigation, type BlockerFunction } from "react-router"

type Blocked = { proceed: () => void; reset: () => void }

/**
 * Extends the router's blocker to a navigation that starts while another one is loading. The router unblocks everything
 * when that one ends; this hook starts the blocked navigation again.
 * @returns what ends the block, or null while nothing is blocked.
 */
export function useLastingBlocker(shouldBlock: BlockerFunction): Blocked | null {
  const navigate = useNavigate()
  const blocked = useRef<Parameters<BlockerFunction>[0]>(null)
  const isIdle = useNavigation().state === "idle"
  const blocker = useBlocker((navigation) => {
    const isBlocked = shouldBlock(navigation)
    blocked.current = isBlocked ? navigation : null
    return isBlocked
  })
  const { state } = blocker
  useEffect(() => {
    if (state !== "unblocked" || !isIdle || !blocked.current) return
    const { nextLocation, historyAction } = blocked.current
    void navigate(nextLocation, { replace: historyAction === "REPLACE" })
  }, [state, isIdle, navigate])
  if (state !== "blocked") return null
  const end = (how: () => void) => () => {
    blocked.current = null
    how()
  }
  return { proceed: end(blocker.proceed), reset: end(blocker.reset) }
}
