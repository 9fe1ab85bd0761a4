import type { PageData, PageProduct } from "#app/cart/page-data.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { struckPriceCents } from "#app/domain/price/sale.ts"
import type { MoneyView } from "#app/domain/price/second-currency.ts"
import type { Priced } from "#app/domain/product/product.ts"
import { answerField, answersOfFields } from "#app/domain/question/answer-fields.ts"
import { answered, answerTexts, openQuestions, pricePlus } from "#app/domain/question/answers.ts"
import type { ShownQuestion } from "#app/domain/question/question.ts"
import { perText } from "#app/messages/amount-text.ts"
import { formatMoney, formatSecond } from "#app/messages/format.ts"
import { followAmount } from "./follow-amount.ts"
import { sentBy } from "./sent-by.ts"

/**
 * Starts the questions and the amount on a product's page: the price and the line that the button adds have them. A question
 * that still needs its answer says so when the button is pressed, which adds nothing.
 *
 * @param changed called when the line that the button adds is another.
 */
export function followAnswers(
  product: PageProduct,
  { questions = [], shop: { money } }: PageData,
  changed: () => void,
): void {
  const before = { ...product }
  const { measure } = product
  const page: Shown = { money, per: measure ? ` ${perText(measure.unit)}` : "" }
  const amount = measure ? followAmount(measure, show) : null
  const fields = [...document.querySelectorAll<HTMLElement>("[data-question]")]
  const inputs = fields.flatMap((field) => [...field.querySelectorAll("input")])
  const answersNow = () => answersOfFields(sentBy(inputs), answerField)

  function show(): void {
    const answers = answersNow()
    const read = answered(questions, answers)
    const plus = <Price extends Priced>(price: Price) => ({ ...price, ...pricePlus(price, read.cents) })
    const variants = before.variants.map(({ own, ...variant }) => ({
      ...variant,
      ...(own && { own: plus(own) }),
    }))
    const quantity = amount ? amount.amountNow() : (before.quantity ?? 1)
    Object.assign(product, plus(before), {
      ...{ variants, answers },
      ...(questions.length > 0 && { answerTexts: answerTexts(read) }),
      ...{
        onceCents: read.onceCents,
        quantity: quantity ?? before.quantity,
        asks: read.asks || quantity === null,
      },
    })
    if (quantity !== null) amount?.showProblem()
    const priceOf = ({ dataset }: HTMLElement) =>
      variants.find(({ id }) => dataset["price"]?.includes(id))?.own ?? product
    amount?.showPrices((price) => effectivePriceCents(priceOf(price)), money)
    for (const line of document.querySelectorAll<HTMLElement>("[data-running]"))
      showPrice(line, priceOf(line), page)
    const open = openQuestions(questions, answers)
    fields.forEach((field, index) => {
      const question = questions[index]
      if (question === undefined) return
      limit(field, question)
      if (!open.includes(question)) mark(field, false)
    })
    changed()
  }

  for (const input of inputs) input.addEventListener("input", show)
  document.addEventListener(
    "click",
    (event) => {
      const isAdding = event.target instanceof Element && event.target.closest(`[data-add="${product.id}"]`)
      if (!product.asks || !isAdding) return
      event.stopPropagation()
      const open = openQuestions(questions, answersNow())
      const wrong = fields.filter((_, index) => open.some((question) => question === questions[index]))
      for (const field of wrong) mark(field, true)
      wrong.unshift(...(amount?.showProblem() ?? []))
      wrong[0]?.scrollIntoView({ block: "center" })
      wrong[0]?.querySelector<HTMLElement>("input:enabled")?.focus({ preventScroll: true })
    },
    true,
  )
  // When the user goes back to a page, the browser restores the answers after this has run.
  addEventListener("pageshow", show)
  show()
}

/** How a page shows prices: in its currencies, and with what they are for. */
type Shown = { readonly money: MoneyView | null | undefined; readonly per: string }

function showPrice(line: Element, price: Priced, { money, per }: Shown): void {
  const write = (selector: string, text: string) => {
    const element = line.querySelector(`:scope > ${selector}`)
    // A screen reader announces each change.
    if (element?.textContent !== text) element?.replaceChildren(text)
  }
  const [paid, struck] = [effectivePriceCents(price), struckPriceCents(price)]
  if (paid === null) return
  write(".price:not(del)", formatMoney(paid, money))
  if (struck !== null) write("del", formatMoney(struck, money))
  if (money) write(".price-second", formatSecond(paid, money) + per)
}

/** Leaves no more to tick than the question takes. */
function limit(field: Element, { most, answers }: ShownQuestion): void {
  const boxes = [...field.querySelectorAll<HTMLInputElement>("[type=checkbox]")]
  const isFull = boxes.filter(({ checked }) => checked).length >= most
  for (const box of boxes) {
    const isSoldOut = answers.some(({ name, isSoldOut }) => isSoldOut && name === box.value)
    box.disabled = isSoldOut || (isFull && !box.checked)
  }
}

/** Says beside a question that it needs its answer, or no longer. */
function mark(question: HTMLElement, isWrong: boolean): void {
  const field = question.closest(".field") ?? question.querySelector(".field")
  const error = field?.querySelector(".field__error")
  if (!field || !error || field.classList.contains("is-wrong") === isWrong) return
  field.classList.toggle("is-wrong", isWrong)
  if (isWrong) error.append(question.dataset["missing"] ?? "")
  else error.lastChild?.remove()
  const control = question.matches("fieldset") ? question : question.querySelector("input")
  const hint = field.querySelector(".field__hint")
  const described = [hint, isWrong && error].flatMap((text) => (text ? text.id : []))
  control?.setAttribute("aria-describedby", described.join(" "))
  if (control?.matches("input")) control.setAttribute("aria-invalid", String(isWrong))
}
