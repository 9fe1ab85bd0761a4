/** What an owner of a new shop does first, in this order. */
export const firstSteps = ["logo", "category", "product", "share"] as const

export type FirstStep = (typeof firstSteps)[number]

/** Which of them are done. */
export type FirstSteps = Readonly<Record<FirstStep, boolean>>

export function stepsDone(steps: FirstSteps): number {
  return firstSteps.filter((step) => steps[step]).length
}
