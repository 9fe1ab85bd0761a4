import { href, redirect, replace, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { runAction, type Action } from "#app/auth/run-action.server.ts"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop, type ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { findCurrency, findPlatformRate, updateCurrency } from "#app/database/shop/currency.ts"
import {
  findFirstAnswers,
  findFirstQuestion,
  leaveFirstQuestion,
  storeFirstAnswer,
} from "#app/database/shop/first-answers.ts"
import { holdShop } from "#app/database/shop/products/locks.ts"
import { askedPhoneField } from "#app/domain/account/contact.ts"
import { isLocale } from "#app/domain/language/locale.ts"
import { checkCurrency, fieldsOfCurrency, offeredCurrency } from "#app/domain/price/currency-rules.ts"
import { isFirstQuestion, type FirstQuestion } from "#app/domain/shop/first-questions.ts"
import { sentFields } from "#app/domain/text/text-fields.ts"
import { readShopPhone, writePhone } from "#app/http/phone-number.server.ts"
import type { FirstAnswerData, FirstAnswerProblem } from "./first-answer-data.ts"

/** Loads the next question with what is stored, or leads on if all were asked. */
export async function loadFirstQuestion({ context }: LoaderFunctionArgs) {
  const { shopId, name } = context.get(shopSessionContext)
  const [question, stored, platform] = await asShop(shopId, (db) =>
    Promise.all([findFirstQuestion(db), findFirstAnswers(db), findPlatformRate(db, offeredCurrency)]),
  )
  if (question === null || stored === null) throw redirect(href("/shop/dashboard"))
  return {
    ...{ name, question, language: stored.language, phone: writePhone(stored.phone) },
    platformRate: platform?.rate ?? null,
  }
}

type Sent = { question: FirstQuestion; isSkipped: boolean; input: string; askedPhone: string | undefined }

/** Stores an answer by the rules of the settings, or skips the question, and goes on to the next. */
export function answerFirstQuestion(args: ActionFunctionArgs) {
  const { shopId } = args.context.get(shopSessionContext)
  return runAction(answer, { shopId }, args, {
    unreadable: { error: "unreadable" },
    failed: { error: "failed" },
    doneAt: (done) => done,
  })
}

const answer: Action<{ shopId: string }, FirstAnswerData, never, Sent> = {
  read(form) {
    const fields = sentFields(form, ["question", "answer", "skip", askedPhoneField])
    if (!isFirstQuestion(fields?.question)) return null
    return {
      ...{ question: fields.question, isSkipped: fields.skip !== undefined },
      ...{ input: fields.answer ?? "", askedPhone: fields[askedPhoneField] },
    }
  },
  inputOf: ({ input }) => ({ input }),
  async run({ shopId, sent: { question, isSkipped, input, askedPhone } }) {
    const { problem, next } = await asShop(shopId, async (db) => {
      await holdShop(db)
      const found = isSkipped ? null : await answers[question](db, input, askedPhone)
      if (found !== null) return { problem: found, next: question }
      await leaveFirstQuestion(db, question)
      return { problem: null, next: await findFirstQuestion(db) }
    })
    if (problem !== null) return { status: 422, problem }
    return replace(next === null ? `${href("/shop/products")}?new` : href("/shop/dashboard/welcome"))
  },
}

/** Stores an answer, or returns its problem. */
const answers: Readonly<
  Record<
    FirstQuestion,
    (db: ShopDatabase, input: string, askedPhone: string | undefined) => Promise<FirstAnswerProblem | null>
  >
> = {
  async language(db, input) {
    if (!isLocale(input)) return { language: "language_unknown" }
    await storeFirstAnswer(db, { language: input })
    return null
  },
  async phone(db, input, askedPhone) {
    const reading = readShopPhone(input, (await findFirstAnswers(db))?.phone, askedPhone)
    if (!reading.ok) return { phone: reading.reason, meantPhone: reading.meant && writePhone(reading.meant) }
    // An empty answer is no answer: what the application has stays.
    if (reading.phone !== null) await storeFirstAnswer(db, { phone: reading.phone })
    return null
  },
  async pounds(db, input) {
    const [settings, platform] = await Promise.all([findCurrency(db), findPlatformRate(db, offeredCurrency)])
    if (settings === null) return null
    const follows = input.trim() === "" && platform !== null ? "on" : ""
    const fields = { ...fieldsOfCurrency(settings), is_on: "on", rate: input, follows }
    const checked = checkCurrency(fields, platform?.rate ?? null)
    if (!checked.ok) return { rate: checked.problems.rate ?? "rate_required" }
    await updateCurrency(db, checked.change)
    return null
  },
}
