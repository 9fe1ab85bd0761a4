/** The element with the number of new orders that the page shows (`data-new-orders`). */
const frame = () => document.querySelector<HTMLElement>("[data-new-orders]")

const beforeTitle = /^\(\d+\) /

/** Returns the number of new orders that the page shows. */
export function shownNewOrders(): number {
  return Number(frame()?.dataset["newOrders"] ?? 0)
}

/** `badge` is the number in a few signs, and `said` what screen readers read. */
type CountTexts = { badge: string; said: string }

/** Shows another number of new orders: in the menu and the tabs, before the title, and on the app's icon. */
export function showNewOrders(count: number, { badge, said }: CountTexts): void {
  frame()?.setAttribute("data-new-orders", `${count}`)
  for (const element of document.querySelectorAll<HTMLElement>("[data-new-orders-badge]")) {
    element.hidden = count === 0
    const [number, text] = element.children
    if (number) number.textContent = badge
    if (text) text.textContent = said
  }
  showInTitle()
}

/** Shows the number of new orders before each page's title, and on the icon of the installed dashboard. */
export function startCountInTitle(): void {
  showInTitle()
  // Each page sets a title of its own.
  const change = { childList: true, characterData: true, subtree: true }
  new MutationObserver(showInTitle).observe(document.head, change)
}

let onIcon: number | undefined

function showInTitle(): void {
  const count = shownNewOrders()
  const plain = document.title.replace(beforeTitle, "")
  const wanted = count > 0 ? `(${count}) ${plain}` : plain
  if (plain !== "" && document.title !== wanted) document.title = wanted
  if (!("setAppBadge" in navigator) || onIcon === count) return
  onIcon = count
  // The browser rejects it if the dashboard is not installed.
  void navigator.setAppBadge(count).catch(() => {})
}
