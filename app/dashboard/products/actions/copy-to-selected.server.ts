import { asShop } from "#app/database/connection/scopes.server.ts"
import { copyToSelected, type ProductCopy } from "#app/database/shop/products/selected-questions.ts"
import type { CopyToSelected, SelectionProblem } from "#app/domain/product/selection-form.ts"
import { isPartial } from "#app/domain/question/copy-questions.ts"
import type { Question } from "#app/domain/question/question.ts"
import { digestOfSet } from "#app/http/forms/set-digest.server.ts"
import { rejected } from "#app/dashboard/rejected-with.server.ts"
import type { Outcome } from "./product-action.server.ts"

/**
 * Copies the questions of a product to the selected ones. If one of these does not get all of them, it first asks: the
 * form that confirms it names what became of each, and is asked again if that is something else by then.
 */
export async function copyQuestionsTo(
  shopId: string,
  ids: readonly string[],
  { from, sure }: CopyToSelected,
): Promise<Outcome> {
  const copied = await asShop(shopId, (db) =>
    copyToSelected(db, ids, from, (copies) => {
      const digest = digestOf(copies)
      return copies.some(isPartial) && (digest !== sure || copies.every(isUnchanged))
        ? not("questions_partly", { copies: copies.map(inShort), digest })
        : null
    }),
  )
  if (copied === null) return not("questions_gone")
  if ("ok" in copied) return copied
  if (copied.length === 0) return rejected("selection_gone", 404)
  const changed = copied.filter((copy) => !isUnchanged(copy)).length
  if (changed === 0) return not("questions_there")
  const counts = { changed, skipped: copied.length - changed, gone: ids.length - copied.length }
  return { done: { kind: "questions", ...counts } }

  function not(problem: SelectionProblem, more: object = {}) {
    return { ok: false, status: 422, selection: { problem, input: from, ...more } } as const
  }
}

const isUnchanged = ({ added }: ProductCopy) => added.length === 0

const namesOf = (questions: readonly Question[]) => questions.map(({ name }) => name)

const inShort = ({ id, added, taken, unfit }: ProductCopy) => ({
  ...{ id, added: namesOf(added), taken: namesOf(taken), unfit: namesOf(unfit) },
})

/** Returns a digest of what the question named: each product that does not get all, with what becomes of which question. */
function digestOf(copies: readonly ProductCopy[]): string {
  return digestOfSet(copies.filter(isPartial).map((copy) => JSON.stringify(inShort(copy))))
}
