import { fromTemplate } from "../from-template.ts"

/**
 * Shows that another page is loading.
 * @param isList true if other rows of the same list are loading
 * @returns a function that ends it
 */
export function startWaiting(isList: boolean): () => void {
  const line = fromTemplate("waiting")
  const page = document.documentElement
  page.toggleAttribute("data-waits-list", isList)
  document.body.append(line)
  line.showPopover()
  return () => {
    line.remove()
    page.removeAttribute("data-waits-list")
  }
}

const slowMs = 8_000

/**
 * Says that the line is slow if a response does not come for that long.
 * @returns a function that ends it
 */
export function watchSlowLine(): () => void {
  const bar = fromTemplate("line-slow")
  const timer = setTimeout(() => document.body.append(bar), slowMs)
  return () => {
    clearTimeout(timer)
    bar.remove()
  }
}
