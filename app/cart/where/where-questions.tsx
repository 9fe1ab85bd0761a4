import { useEffect, useRef, useState, type ChangeEvent, type ComponentProps, type ReactNode } from "react"
import { answerLimits } from "#app/domain/order/customer.ts"
import { isHandedOver, questionsFor, type DeliveryView } from "#app/domain/delivery/delivery-view.ts"
import type { OrderQuestion } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { questionLabels } from "#app/messages/question-labels.ts"
import { classNames } from "#app/ui/class-names.ts"
import { AlertIcon, StoreIcon } from "#app/ui/icons.tsx"
import { KnownAnswers } from "./known-answers.tsx"
import type { WhereAnswers } from "./where-answers.ts"
import { WhereCell } from "./where-cell.tsx"
import styles from "./where-questions.module.css"

const kinds: Readonly<Partial<Record<OrderQuestion, ComponentProps<"input">>>> = {
  name: { autoComplete: "name" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel", dir: "ltr" },
  area: { autoComplete: "street-address" },
}

/** The street follows the area; name and phone share a row. */
const rows: readonly OrderQuestion[] = ["area", "name", "phone", "note"]

type Props = {
  view: DeliveryView
  goodsCents: number
  form: WhereAnswers
  onList: () => void
  /** The question when it is wanted; nothing if the shop does not ask. */
  when: ReactNode
}

/** Asks where the order goes and whom it is for, in one frame; answers that the device remembers are one line. */
export function WhereQuestions({ view, goodsCents, form, onList, when }: Props) {
  const { answers, problems, isOpen, attempt, change } = form
  const group = useRef<HTMLDivElement>(null)
  const [wasOpen] = useState(isOpen)
  // The buttons that open and forget answers go away with the focus.
  useEffect(() => {
    if (isOpen && !wasOpen) focusFirst(group.current)
  }, [isOpen, wasOpen])
  useEffect(() => {
    if (attempt > 0) group.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [attempt])
  const questions = questionsFor(view.questions, answers.where)
  const asked = rows.filter((question) => questions[question] !== "off")
  const isAsked = view.areas.length + asked.length > 0
  if (!isOpen && isAsked)
    return (
      <KnownAnswers view={view} asked={asked} answers={answers} onChange={form.open}>
        {when}
      </KnownAnswers>
    )
  const isWrong = Object.keys(problems).some((name) => name !== "when")
  const isFramed = isAsked || isHandedOver(view)
  const hasAnswer =
    asked.some((question) => answers[question] !== "") || (answers.where !== "" && view.areas.length > 0)
  return (
    <section className={styles.answers} aria-label={m.where_title()}>
      {isFramed && (
        <div className={classNames(styles.group, isWrong && styles.isWrong)} ref={group}>
          {view.areas.length > 0 && (
            <WhereCell
              {...{ view, goodsCents, onList, where: answers.where }}
              errorId={problems.where && "where-error"}
              onChoose={(where) => change({ where })}
            />
          )}
          {problems.where && <CellError id="where-error" text={problems.where} />}
          {answers.where === "pickup" && <Place view={view} />}
          {asked.map((question) => (
            <Cell
              key={question}
              question={question}
              form={form}
              isRequired={view.questions[question] === "required"}
            />
          ))}
        </div>
      )}
      {when}
      {hasAnswer && (
        <p className={styles.memory}>
          <span>{m.order_remembered()}</span>
          <button
            className="btn btn--plain"
            type="button"
            onClick={() => {
              focusFirst(group.current)
              form.forget()
            }}
          >
            {m.order_forget()}
          </button>
        </p>
      )}
    </section>
  )
}

function focusFirst(group: HTMLElement | null): void {
  group?.querySelector<HTMLElement>("[data-where], input, textarea")?.focus()
}

type CellProps = { question: OrderQuestion; form: WhereAnswers; isRequired: boolean }

function Cell({ question, form, isRequired }: CellProps) {
  const { answers, problems, change } = form
  const error = problems[question]
  const errorId = `${question}-error`
  const control = {
    ...{ dir: "auto", placeholder: " ", name: question, value: answers[question], required: isRequired },
    ...{ maxLength: answerLimits[question], "aria-invalid": error !== undefined },
    "aria-describedby": error && errorId,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [question]: target.value }),
  }
  return (
    <div className={classNames((question === "name" || question === "phone") && styles.half)}>
      <label className={styles.cell}>
        <span className={styles.text}>
          <small>{question === "area" ? m.where_street() : questionLabels[question]()}</small>
          {question === "note" ? (
            <textarea {...control} rows={1} />
          ) : (
            <input {...control} {...kinds[question]} />
          )}
        </span>
      </label>
      {error && <CellError id={errorId} text={error} />}
    </div>
  )
}

function CellError({ id, text }: { id: string; text: string }) {
  return (
    <p className={styles.error} id={id}>
      <AlertIcon size="s" />
      <span>{text}</span>
    </p>
  )
}

/** Says where the goods are picked up. */
function Place({ view: { areas, place, map } }: { view: DeliveryView }) {
  if (areas.length > 0 && place === null && map === null) return null
  return (
    <div className={styles.cell}>
      {areas.length === 0 && <StoreIcon />}
      <span className={styles.text}>
        <small>{areas.length === 0 ? m.where_pick_up() : m.where_shop()}</small>
        <b dir="auto">{place}</b>
      </span>
      {map && (
        <a className={styles.act} href={map} target="_blank" rel="noopener">
          {m.where_map()}
        </a>
      )}
    </div>
  )
}
