import { useEffect } from "react"

const before = /^\(\d+\) /

/** Shows the number of new orders before each page's title, and on the icon of the installed dashboard. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    const show = () => {
      const plain = document.title.replace(before, "")
      const wanted = count > 0 ? `(${count}) ${plain}` : plain
      if (plain !== "" && document.title !== wanted) document.title = wanted
    }
    show()
    // Each page sets a title of its own.
    const observer = new MutationObserver(show)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [count])

  useEffect(() => {
    if (!("setAppBadge" in navigator)) return
    // The browser rejects it if the dashboard is not installed.
    void navigator.setAppBadge(count).catch(() => {})
  }, [count])
}
