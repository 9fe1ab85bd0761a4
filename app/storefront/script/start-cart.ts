import type { CartHost, CartShop } from "#app/cart/cart-host.ts"
import { openCart } from "#app/cart/cart-memory.ts"
import { badgeText, cartCents, isUnavailable, pieceCount } from "#app/domain/cart/cart.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMoney } from "#app/messages/format.ts"
import { closest, opensElsewhere } from "./follow-links.ts"
import { closeOverlay, leaveOverlay, openOverlay } from "./overlay.ts"
import { toastsOf } from "./toasts.ts"

/**
 * Starts the cart of the page: it counts in its button, opens the drawer's frame immediately and lets the island fill
 * it. The island is fetched at the first opening, or while the browser is idle once something is in the cart.
 */
export function startCart(frame: HTMLElement, shop: CartShop, langQuery: string): CartHost {
  const cart = openCart(shop.slug)
  const { announce, moveTo } = toastsOf(frame)
  const dialog = frame.querySelector<HTMLDialogElement>("[data-cart-drawer]")
  const contents = frame.querySelector<HTMLElement>("[data-cart-contents]")
  const sheet = frame.querySelector<HTMLDialogElement>("[data-sheet]")
  const listeners = new Set<() => void>()
  let island: Promise<void> | undefined

  const host: CartHost = {
    ...{ shop, langQuery, cart, announce },
    announceAdded: () =>
      cart.isStored()
        ? announce(m.cart_added_toast())
        : announce(m.cart_not_stored(), { tone: "bad", stays: true }),
    drawer: {
      isOpen: () => dialog?.open === true,
      async open() {
        if (dialog === null) return
        await openOverlay(dialog)
        moveToasts()
        changed()
        void load()
      },
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      focusTitle: () => dialog?.querySelector<HTMLElement>("h2")?.focus(),
    },
    async choose(line) {
      const [title, index] = sheet?.children ?? []
      if (!sheet || !title || !index) return
      Object.assign(title, { textContent: line.name, lang: line.lang ?? "" })
      const fill = (): Promise<void> =>
        (line.answerTexts || line.measure
          ? import("#app/cart/sheet/question-sheet.island.tsx")
          : import("#app/cart/sheet/sheet.island.tsx")
        ).then(
          (island) => island.fillSheet(sheet, index, host, line),
          () => showLost(index, fill),
        )
      await openOverlay(sheet)
      moveToasts()
      void fill()
    },
  }

  function load(): Promise<void> {
    island ??= import("#app/cart/drawer/drawer.island.tsx").then(
      (island) => void (contents && island.mountDrawer(contents, host)),
      () => {
        island = undefined
        if (contents && dialog?.open) showLost(contents, load)
      },
    )
    return island
  }

  const changed = () => listeners.forEach((listener) => listener())

  function moveToasts(): void {
    const open = sheet?.open ? sheet : dialog?.open ? dialog : frame
    moveTo(open, open === dialog)
  }

  function count(): void {
    const lines = cart.lines()
    const pieces = pieceCount(lines)
    const text = pieces === 0 ? "" : m.cart_items({ count: pieces })
    for (const index of frame.querySelectorAll("[data-cart-count]")) index.textContent = text
    const badge = frame.querySelector<HTMLElement>("[data-cart-badge]")
    if (badge) Object.assign(badge, { textContent: badgeText(pieces), hidden: pieces === 0 })
    const available = lines.filter((line) => !isUnavailable(line))
    const cents = cartCents(available)
    const is = (name: "isFrom" | "isAbout") => available.some((line) => line[name])
    const word = is("isFrom") ? frame.dataset["from"] : is("isAbout") && "≈"
    const sum = formatMoney(cents, shop.money)
    for (const index of frame.querySelectorAll("[data-cart-sum]"))
      // Each amount is isolated, because it is written from the left in every language.
      index.textContent = cents > 0 ? (word ? `\u2068${word} \u2068${sum}\u2069\u2069` : sum) : ""
    if (pieces > 0 && island === undefined) whenIdle(() => void load())
  }

  frame.querySelector("[data-cart-open]")?.addEventListener("click", () => void host.drawer.open())
  for (const box of [dialog, sheet]) {
    box?.addEventListener("close", () => {
      moveToasts()
      changed()
    })
    box?.addEventListener("click", (event) => {
      const link = closest<HTMLAnchorElement>(event, "a")
      if (event.target === box || closest(event, "[data-cart-close]")) closeOverlay()
      else if (link && link.target === "" && !opensElsewhere(event)) {
        event.preventDefault()
        leaveOverlay(link.href)
      }
    })
  }
  cart.subscribe(count)
  count()
  return host
}

/** Shows that the drawer's script did not arrive: the cart keeps its contents, and the user can retry. */
function showLost(contents: Element, retry: () => Promise<void>): void {
  const [text, button] = [document.createElement("p"), document.createElement("button")]
  text.textContent = m.line_lost_text()
  button.textContent = m.try_again()
  button.className = "btn"
  button.addEventListener("click", () => {
    contents.replaceChildren()
    void retry()
  })
  contents.replaceChildren(text, button)
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 3_000 })
  else setTimeout(work, 500)
}
