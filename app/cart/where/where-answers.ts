import { useState } from "react"
import { isOffered, onlyAnswer, questionsFor, type DeliveryView } from "#app/domain/delivery/delivery-view.ts"
import { emptyCustomerInput, missingErrors, type CustomerInput } from "#app/domain/order/customer.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { AnswerTexts } from "#app/order/send-result.ts"
import { forgetAnswers, rememberAnswers, rememberedAnswers } from "../order/device-memory.ts"

/**
 * The answers by the names of their fields; `where` is `pickup`, an area's id, or empty; `when` as it travels
 * (`wantedText`).
 */
export type Answers = CustomerInput & { readonly where: string; readonly when: string }

export type WhereAnswers = {
  readonly answers: Answers
  readonly problems: AnswerTexts
  /** False while the answers are one line. */
  readonly isOpen: boolean
  /** Each press of "send" that found problems; the first wrong field gets the focus. */
  readonly attempt: number
  open: () => void
  change: (changed: Partial<Answers>) => void
  /** Returns the answers; null while a required one is missing, which is shown. */
  take: () => Answers | null
  show: (problems: AnswerTexts) => void
  forget: () => void
}

/** Each shop has areas of its own; its name in the memory is no name of a field. */
const whereKey = (slug: string) => `where/${slug}`

/** Holds the answers to a shop, begun with what this device remembers. */
export function useWhereAnswers(slug: string, view: DeliveryView): WhereAnswers {
  const [given, setAnswers] = useState(() => remembered(slug, view))
  // The shop may have withdrawn the area meanwhile.
  const answers = isOffered(view, given.where) ? given : { ...given, where: onlyAnswer(view) }
  const [problems, setProblems] = useState<AnswerTexts>({})
  const [isOpen, setOpen] = useState(() => Object.keys(missingIn(view, answers)).length > 0)
  const [attempt, setAttempt] = useState(0)

  function show(found: AnswerTexts): void {
    setProblems(found)
    if (found.phone) setAnswers((now) => ({ ...now, askedPhone: now.phone }))
    const names = Object.keys(found)
    if (names.length === 0) return
    if (names.some((name) => name !== "when")) setOpen(true)
    setAttempt((count) => count + 1)
  }

  return {
    ...{ answers, problems, isOpen, attempt, show },
    open: () => setOpen(true),
    change(changed) {
      const now = { ...answers, ...changed }
      setAnswers(now)
      setProblems(({ ...rest }) =>
        Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in changed))),
      )
      // When it is wanted is asked each time.
      const { where, when: _, ...input } = now
      rememberAnswers({ ...rememberedAnswers(), ...input, [whereKey(slug)]: where })
    },
    take() {
      const missing = missingIn(view, answers)
      show(missing)
      if (Object.keys(missing).length > 0) return null
      return questionsFor(view.questions, answers.where).area === "off" ? { ...answers, area: "" } : answers
    },
    forget() {
      forgetAnswers()
      setAnswers({ ...emptyCustomerInput, where: onlyAnswer(view), when: answers.when })
      setProblems({})
      setOpen(true)
    },
  }
}

function remembered(slug: string, view: DeliveryView): Answers {
  const stored = rememberedAnswers()
  const text = (name: string) => String(stored[name] ?? "")
  const where = text(whereKey(slug))
  return {
    ...{ name: text("name"), phone: text("phone"), area: text("area"), note: text("note") },
    ...{ askedPhone: text("askedPhone"), when: "" },
    where: isOffered(view, where) ? where : onlyAnswer(view),
  }
}

function missingIn(view: DeliveryView, answers: Answers): AnswerTexts {
  const missing = missingErrors(questionsFor(view.questions, answers.where), answers)
  return {
    ...(!isOffered(view, answers.where) && { where: m.where_missing() }),
    ...Object.fromEntries(missing.map((question) => [question, m.order_answer_required()])),
  }
}
