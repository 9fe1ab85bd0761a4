/** The questions that the owner of a new shop is asked once, in this order; each can be skipped. */
export const firstQuestions = ["language", "phone", "pounds"] as const

export type FirstQuestion = (typeof firstQuestions)[number]

export function isFirstQuestion(text: string | undefined): text is FirstQuestion {
  return firstQuestions.some((question) => question === text)
}

/** Returns the question after another one; null after the last. */
export function questionAfter(question: FirstQuestion): FirstQuestion | null {
  return firstQuestions[firstQuestions.indexOf(question) + 1] ?? null
}
