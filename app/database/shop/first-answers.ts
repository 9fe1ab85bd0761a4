import type { Locale } from "#app/domain/language/locale.ts"
import { questionAfter, type FirstQuestion } from "#app/domain/shop/first-questions.ts"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** Finds the question that the owner is asked next; null once all were asked, and for a shop that is not asked. */
export async function findFirstQuestion(db: ShopDatabase): Promise<FirstQuestion | null> {
  return (await db.row(build.selectFrom("shops").select("first_question")))?.first_question ?? null
}

/** Goes on to the next question; a question that was asked before changes nothing. */
export async function leaveFirstQuestion(db: ShopDatabase, question: FirstQuestion): Promise<void> {
  await db.run(
    build
      .updateTable("shops")
      .set({ first_question: questionAfter(question) })
      .where("first_question", "=", question),
  )
}

/** Finds what the first questions show as stored. */
export async function findFirstAnswers(db: ShopDatabase) {
  return db.row(build.selectFrom("shops").select(["language", "phone"]))
}

/** Stores an answer. If the language changes, a trigger moves the texts of the shop and of its catalogue. */
export async function storeFirstAnswer(
  db: ShopDatabase,
  answer: { readonly language: Locale } | { readonly phone: string },
): Promise<void> {
  await db.run(build.updateTable("shops").set(answer))
}
