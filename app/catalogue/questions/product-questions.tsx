import { useId, type ComponentProps } from "react"
import { answersTo } from "#app/domain/question/answer-fields.ts"
import type { Unit } from "#app/domain/measure/measure.ts"
import { kindOf, questionLimits, type ShownQuestion } from "#app/domain/question/question.ts"
import { perText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { classNames } from "#app/ui/class-names.ts"
import { InputField } from "#app/ui/form/input-field.tsx"
import { AlertIcon } from "#app/ui/icons.tsx"
import { usePriceText } from "../price-view.tsx"
import "#app/ui/form/tick.css"
import "../options.css"
import "./questions.css"

type Props = {
  questions: readonly ShownQuestion[]
  /** The answers that the fields begin with, as `writeAnswers` writes them. */
  answers: string
  /** The beginning of the fields' names; the name of the question follows. */
  stem: string
  /** The id of the form that the fields belong to, if they are outside of it. */
  form?: string | undefined
  /** Sentences beside the questions, by the questions' names. */
  problems?: Readonly<Record<string, string>> | undefined
  /** The present answers, where a script follows them: it lets nobody choose more answers than a question takes. */
  present?: string | undefined
  /** What the product is sold by: its answers are paid for each unit, unless they are paid once. */
  unit?: Unit | null | undefined
}

/** Asks the questions of a product with native fields, which work without a script. */
export function QuestionFields({ questions, problems = {}, ...props }: Props) {
  return questions.map((question) => {
    const each = { ...props, question, problem: problems[question.name] }
    return kindOf(question) === "words" ? (
      <Words key={question.name} {...each} />
    ) : (
      <Choices key={question.name} {...each} />
    )
  })
}

type EachProps = Omit<Props, "questions" | "problems"> & {
  question: ShownQuestion
  problem: string | undefined
}

/** Asks for one answer with pills, and for some with rows. */
function Choices({ question, answers, stem, form, problem, present, unit }: EachProps) {
  const id = useId()
  const plus = usePlusText(question.isOnce ? null : unit)
  const { shown, name, most } = question
  const isOne = kindOf(question) === "one"
  const given = answersTo(question, answers)
  const isFull = !isOne && present !== undefined && answersTo(question, present).length >= most
  const input = { form, name: stem + name, type: isOne ? "radio" : "checkbox" }
  const Answers = isOne ? Pills : Rows
  return (
    <fieldset
      className={classNames("options question field", problem !== undefined && "is-wrong")}
      aria-describedby={problem && `${id}-error`}
      {...forScript(question)}
    >
      <legend>
        <bdi className="question__name" lang={question.langs?.shown}>
          {shown}
        </bdi>{" "}
        <span>{howMany(question)}</span>
      </legend>
      <Answers
        question={question}
        plus={plus}
        inputOf={(answer, isSoldOut) => ({
          ...input,
          value: answer,
          defaultChecked: answer === "" ? given.length === 0 : given.includes(answer) && !isSoldOut,
          disabled: isSoldOut || (isFull && !answersTo(question, present).includes(answer)),
        })}
      />
      <p className="field__error" id={`${id}-error`}>
        <AlertIcon size="s" />
        {problem}
      </p>
    </fieldset>
  )
}

type AnswersProps = {
  question: ShownQuestion
  plus: (cents: number) => string
  inputOf: (answer: string, isSoldOut: boolean) => ComponentProps<"input">
}

function Pills({ question, plus, inputOf }: AnswersProps) {
  return (
    <div className="options__row">
      {question.least === 0 && (
        <label className="option">
          <input {...inputOf("", false)} />
          <span>
            <b>{m.question_none()}</b>
          </span>
        </label>
      )}
      {question.answers.map((answer) => (
        <label className="option" key={answer.name}>
          <input {...inputOf(answer.name, answer.isSoldOut)} />
          <span>
            <b>
              <bdi lang={answer.langs?.shown}>{answer.shown}</bdi>
            </b>
            {answer.priceCents > 0 && <bdi className="option__price price">{plus(answer.priceCents)}</bdi>}
            {answer.isSoldOut && <small>{m.question_sold_out()}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}

function Rows({ question, plus, inputOf }: AnswersProps) {
  const isPriced = question.answers.some(({ priceCents }) => priceCents > 0)
  return (
    <div className="question__rows">
      {question.answers.map((answer) => (
        <label className="question__row" key={answer.name}>
          <input className="tick" {...inputOf(answer.name, answer.isSoldOut)} />
          <b>
            <bdi lang={answer.langs?.shown}>{answer.shown}</bdi>
          </b>
          {answer.isSoldOut ? (
            <small>{m.question_sold_out()}</small>
          ) : answer.priceCents > 0 ? (
            <bdi className="price">{plus(answer.priceCents)}</bdi>
          ) : (
            isPriced && <small>{m.question_free()}</small>
          )}
        </label>
      ))}
    </div>
  )
}

/** Asks for the shopper's own words. */
function Words({ question, answers, stem, form, problem, present, unit }: EachProps) {
  const plus = usePlusText(question.isOnce ? null : unit)
  const { shown, name, least, priceCents } = question
  const [words = ""] = answersTo(question, answers)
  const most = questionLimits.words
  return (
    <div className="question" {...forScript(question)}>
      <InputField
        label={
          <span className="question__label">
            <bdi className="question__name" lang={question.langs?.shown}>
              {shown}
            </bdi>{" "}
            {priceCents > 0 && <bdi className="price">{plus(priceCents)}</bdi>}
            {present !== undefined && (
              <span className="question__count" aria-hidden="true">
                {m.question_words_count({ written: (answersTo(question, present)[0] ?? "").length, most })}
              </span>
            )}
          </span>
        }
        hint={least === 0 ? m.question_optional() : undefined}
        error={problem ?? ""}
        {...{ form, name: stem + name, maxLength: most, defaultValue: words }}
        autoComplete="off"
      />
    </div>
  )
}

/** A product's page has the rules of each question, and the sentence that its script shows beside one without its answer. */
function forScript({ shown, least, most }: ShownQuestion) {
  const missing = least > 0 ? m.question_missing({ question: shown }) : undefined
  return { "data-question": most, "data-least": least, "data-missing": missing }
}

/** Returns a function that writes what an answer adds to the price, where there is room for one amount. */
function usePlusText(unit: Unit | null | undefined): (cents: number) => string {
  const format = usePriceText()
  const per = unit ? ` ${perText(unit)}` : ""
  // From right to left the plus would change its side; an amount in Arabic goes its own way.
  return (cents) => `\u2068${m.question_plus({ price: format(cents) })}${per}\u2069`
}

/** Returns how many answers a question takes: "choose one", "up to 2". */
function howMany(question: Pick<ShownQuestion, "least" | "most" | "answers">): string {
  const { least, most, answers } = question
  if (kindOf(question) !== "some") return least === 0 ? m.question_optional() : m.question_choose_one()
  const count = { count: most, shown: formatCount(most) }
  if (least === most) return m.question_choose_count(count)
  if (least === 0) return most === answers.length ? m.question_optional() : m.question_up_to(count)
  return m.question_choose_range({ least: formatCount(least), most: formatCount(most) })
}
