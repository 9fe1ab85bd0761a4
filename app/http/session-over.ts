import { useCallback } from "react"
import { useRevalidator } from "react-router"
import { retainsUnsaved } from "#app/ui/form/unsaved-warning.tsx"

/**
 * Handles the end of a guarded page's session: an unsaved form stays and says so. Without one the data is loaded again,
 * and the guard redirects to the sign-in page, which remembers this page.
 */
export function useSessionOver(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    if (!retainsUnsaved()) void revalidate()
  }, [revalidate])
}
