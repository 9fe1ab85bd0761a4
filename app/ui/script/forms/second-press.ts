/**
 * The second press of a double one sends nothing: the first was meant, and its response may have moved another button
 * under the finger. A press after input counts by itself.
 */
export function ignoreSecondPresses(): void {
  let hasInputSince = false
  addEventListener("input", () => (hasInputSince = true), true)
  addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null
      if (event.detail > 1 && !hasInputSince && button?.type === "submit") event.preventDefault()
      hasInputSince = false
    },
    true,
  )
}
