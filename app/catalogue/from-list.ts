/** The state of a product's page that was opened from a list: going back leads to that list as it was left. */
export const fromList = { isFromList: true } as const

export function isFromList(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isFromList" in state
}
