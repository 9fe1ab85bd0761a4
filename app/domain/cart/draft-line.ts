import { readAnswers, writeAnswers } from "../question/answers.ts"
import { kindOf, type ShownQuestion } from "../question/question.ts"
import { isSameLine, type CartItem, type CartLine } from "./cart.ts"
import { cartLimits } from "./cart-limits.ts"
import { updatedLines, type ProductToday } from "./cart-today.ts"

/** What a shopper changes of a line before it is in the cart. */
export type Draft = Omit<CartItem, "productId">

/** Returns the line of a draft as of today, with no more pieces than the other lines leave. */
export function lineOfDraft(
  opened: CartLine,
  draft: Draft,
  product: ProductToday | undefined,
  lines: readonly CartLine[],
): CartLine {
  const others = lines.filter((line) => !isSameLine(line, opened))
  const drafted = { ...opened, ...draft }
  const line = updatedLines([...others, drafted], product ? [product] : []).at(-1) ?? drafted
  return { ...line, priceThen: undefined }
}

/**
 * Returns the cart with the line of a draft, in the place of the line that was opened or at the end. It joins a line
 * with the same choice. All lines of the product have today's stock and prices.
 */
export function withDraft(
  lines: readonly CartLine[],
  opened: CartLine,
  drafted: CartLine,
  product: ProductToday,
): readonly CartLine[] {
  const others = lines.filter((line) => !isSameLine(line, opened))
  const isJoined = others.some((line) => isSameLine(line, drafted))
  const next = isJoined
    ? others.map((line) =>
        isSameLine(line, drafted) ? { ...line, quantity: line.quantity + drafted.quantity } : line,
      )
    : others.length < lines.length
      ? lines.map((line) => (isSameLine(line, opened) ? drafted : line))
      : [...lines, drafted].slice(0, cartLimits.lines)
  return withToday(next, product)
}

/** Returns a cart in which the lines of one product have its present stock and prices. */
export function withToday(lines: readonly CartLine[], product: ProductToday): readonly CartLine[] {
  const own = lines.filter(({ productId }) => productId === product.id)
  const updated = updatedLines(own, [product])
  return lines.map((line) => updated[own.indexOf(line)] ?? line)
}

/** Returns the answers that the shop still offers, and the names of the others by their questions. */
export function offeredAnswers(
  questions: readonly ShownQuestion[],
  text: string,
): { readonly answers: string; readonly gone: Readonly<Record<string, string>> } {
  const entries = readAnswers(text).map((entry) => ({ entry, gone: goneOf(questions, entry) }))
  return {
    answers: writeAnswers(entries.filter(({ gone }) => gone === null).map(({ entry }) => entry)),
    gone: Object.fromEntries(
      entries.flatMap(({ entry: [question], gone }) => (gone === null ? [] : [[question, gone]])),
    ),
  }
}

/** Returns the name of an answer that the shop no longer offers, as far as known in the page's language; else null. */
function goneOf(
  questions: readonly ShownQuestion[],
  [asked, given]: readonly [string, string],
): string | null {
  const question = questions.find(({ name }) => name === asked)
  if (question === undefined) return given
  if (kindOf(question) === "words") return null
  const answer = question.answers.find(({ name }) => name === given)
  if (answer === undefined) return given
  return answer.isSoldOut ? answer.shown : null
}
