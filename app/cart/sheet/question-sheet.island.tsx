import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from "react"
import { AmountFields } from "#app/catalogue/measure/amount-fields.tsx"
import { Sum } from "#app/catalogue/price/sum.tsx"
import { QuestionFields } from "#app/catalogue/questions/product-questions.tsx"
import { questionProblems } from "#app/catalogue/questions/question-problems.ts"
import { isSameLine, isUnavailable, lineId, lineTotalCents, type CartLine } from "#app/domain/cart/cart.ts"
import type { ProductToday } from "#app/domain/cart/cart-today.ts"
import { lineOfDraft, offeredAnswers, withDraft, withToday, type Draft } from "#app/domain/cart/draft-line.ts"
import { startOfChoice, variantOfChoice, type OpenChoice } from "#app/domain/cart/open-choice.ts"
import { amountOfFields } from "#app/domain/measure/amount-input.ts"
import { amountWithin } from "#app/domain/measure/measure.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { answerField, answersOfFields } from "#app/domain/question/answer-fields.ts"
import { amountProblem, quantityText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { CartHost } from "../cart-host.ts"
import { cartProducts } from "../drawer/products-in-cart.ts"
import { Quantity } from "../quantity.tsx"
import { renderSheet } from "./render-sheet.tsx"
import { SheetAbout, SheetLost } from "./sheet-about.tsx"
import { VariantOptions } from "./variant-options.tsx"
import styles from "./sheet.module.css"

/** What was chosen and typed in a sheet that was closed; the sheet of the same line goes on with it. */
const drafts = new Map<string, Partial<Draft>>()

type Props = { host: CartHost; opened: CartLine }

/** Fills the sheet's frame for a line whose product has questions; it need not be in the cart. */
export function fillSheet(sheet: HTMLDialogElement, contents: Element, host: CartHost, line: CartLine): void {
  renderSheet(sheet, contents, host, <FetchedSheet host={host} opened={line} />)
}

/** Fetches the product with its questions. */
function FetchedSheet({ host, opened }: Props) {
  const [product, setProduct] = useState<ProductToday | "gone" | null>(null)
  const [attempt, setAttempt] = useState<{ number: number; isLost: boolean }>({ number: 0, isLost: false })
  const { number, isLost } = attempt
  const { cart, shop } = host
  const { productId } = opened
  useEffect(() => {
    const leaving = new AbortController()
    cartProducts(shop.slug, [{ productId }], leaving.signal)
      .then(([today]) => {
        if (today) cart.change(withToday(cart.lines(), today))
        setProduct(today ?? "gone")
      })
      .catch(() => leaving.signal.aborted || setAttempt({ number, isLost: true }))
    return () => leaving.abort()
  }, [cart, shop.slug, productId, number])
  if (product !== null && product !== "gone") return <DraftSheet {...{ host, opened, product }} />
  return (
    <>
      <SheetAbout line={product === "gone" ? { ...opened, isGone: true } : opened} isChosen={false} />
      <div className={styles.choices} aria-busy={product === null && !isLost}>
        {isLost && <SheetLost onRetry={() => setAttempt({ number: number + 1, isLost: false })} />}
      </div>
    </>
  )
}

/**
 * Shows a draft of the line: size, colour, answers and quantity. The cart gets it when the shopper adds or saves it,
 * which a question that still needs its answer prevents.
 */
function DraftSheet({ host, opened, product }: Props & { product: ProductToday }) {
  const { cart } = host
  const { variants, labelLangs = {}, questions = [], measure = null } = product
  const key = lineId(opened)
  const [start] = useState<Draft>(() => ({ ...opened, ...drafts.get(key) }))
  const [{ answers: offered, gone }] = useState(() => offeredAnswers(questions, start.answers ?? ""))
  const [choice, setChoice] = useState<OpenChoice>(() => startOfChoice(variants, start.variantId))
  const [answers, setAnswers] = useState(offered)
  const [quantity, setQuantity] = useState<number | null>(
    measure && !opened.measure ? measure.least : start.quantity,
  )
  const [presses, setPresses] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  const variantId = opened.hasChoices ? (variantOfChoice(variants, choice)?.id ?? null) : opened.variantId
  const unit = measure?.unit
  const drafted = { variantId, answers, quantity: quantity ?? start.quantity, unit }
  const line = lineOfDraft(opened, drafted, product, cart.lines())
  const isNew = !cart.lines().some((other) => isSameLine(other, opened))
  const problems = questionProblems(questions, { answers, gone, saysMissing: presses > 0 })
  const [missing] = questions.filter(({ name }) => problems[name] !== undefined)
  const total = lineTotalCents(line)
  const asks = line.asks || quantity === null

  // With the choice itself: a sheet that is closed at once drops effects that wait for a frame.
  useLayoutEffect(() => {
    drafts.set(key, { variantId, answers, ...(measure && quantity !== null && { quantity }) })
  }, [key, variantId, answers, measure, quantity])
  useEffect(() => {
    if (presses === 0) return
    const wrong = form.current?.querySelector(".is-wrong")
    wrong?.scrollIntoView({ block: "center" })
    wrong?.querySelector<HTMLElement>("input:enabled")?.focus({ preventScroll: true })
  }, [presses])

  function press() {
    if (asks) return setPresses(presses + 1)
    cart.change(withDraft(cart.lines(), opened, line, product))
    drafts.delete(key)
    if (isNew) host.announceAdded()
  }

  return (
    <>
      <SheetAbout line={line} isChosen={variantId !== null || !opened.hasChoices} isRunning />
      <form
        className={styles.choices}
        id="sheet-form"
        ref={form}
        onInput={(event: FormEvent<HTMLFormElement>) => {
          const sent = new FormData(event.currentTarget)
          setAnswers(answersOfFields(sent, answerField))
          if (measure) setQuantity(amountOfFields(sent, measure))
        }}
        onSubmit={(event) => event.preventDefault()}
      >
        <VariantOptions {...{ variants, langs: labelLangs, choice }} onChoose={setChoice} />
        {measure && (
          <AmountFields
            {...{ measure, name: opened.name }}
            amount={amountWithin(measure, start.quantity)}
            prices={[{ cents: effectivePriceCents(line) }]}
          />
        )}
        <QuestionFields
          {...{ questions, problems, unit }}
          answers={offered}
          present={answers}
          stem={answerField}
        />
      </form>
      <div className={styles.footer}>
        {!isUnavailable(line) && (
          <>
            {!measure && (
              <Quantity
                line={line}
                isLeast={line.quantity <= 1}
                onStep={(by) => setQuantity(line.quantity + by)}
              />
            )}
            {/* Whatever lets the cart take the line also closes the sheet. */}
            <button
              className={asks ? "btn btn--quiet" : "btn"}
              type="submit"
              form="sheet-form"
              data-cart-close={asks ? undefined : ""}
              onClick={press}
            >
              {missing ? (
                <span>{m.question_choose({ question: missing.shown })}</span>
              ) : quantity === null && measure ? (
                <span>{amountProblem(measure)}</span>
              ) : (
                <>
                  <span>{buttonText(line, isNew)}</span>
                  {total !== null && <Sum cents={total} of={line} />}
                </>
              )}
            </button>
          </>
        )}
      </div>
    </>
  )
}

/** Says what the button does: what is sold by measure is added with its amount. */
function buttonText(line: CartLine, isNew: boolean): string {
  if (!isNew) return m.question_save()
  return line.unit ? m.measure_add({ measure: quantityText(line) }) : m.question_add()
}
