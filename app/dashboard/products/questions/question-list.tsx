import { meaningOfName } from "#app/domain/question/question-rules.ts"
import type { ShownQuestion } from "#app/domain/question/question.ts"
import { m } from "#app/messages/compiled/messages.js"
import { questionSummary } from "./question-summary.ts"
import { TrashIcon } from "#app/ui/icons.tsx"
import { MoveGrip } from "../../move-grip.tsx"
import { SortableList } from "../../sortable-list.tsx"
import { questionsAddress } from "./questions-address.ts"
import styles from "./questions.module.css"

type Props = { productId: string; questions: readonly ShownQuestion[] }

/** Lists the questions of a product in their order. Buttons and dots change it as they do that of categories. */
export function QuestionList({ productId, questions }: Props) {
  return (
    <section className="panel" aria-label={m.questions_list()}>
      <SortableList
        rows={questions.map(({ name }) => ({ id: meaningOfName(name) }))}
        action={questionsAddress(productId, { reorder: "" })}
        texts={{
          sorted: m.questions_reordered(),
          changed: m.questions_list_changed(),
          failed: m.questions_failed(),
        }}
      >
        {questions.map((question, index) => (
          <Row
            key={question.name}
            {...{ productId, question }}
            isFirst={index === 0}
            isLast={index === questions.length - 1}
          />
        ))}
      </SortableList>
    </section>
  )
}

type RowProps = { productId: string; question: ShownQuestion; isFirst: boolean; isLast: boolean }

function Row({ productId, question, isFirst, isLast }: RowProps) {
  const { name, shown, least, langs } = question
  return (
    <li className={`sortable__row ${styles.row}`} data-name={shown}>
      <MoveGrip id={meaningOfName(name)} name={shown} {...{ isFirst, isLast }} className={styles.moves} />
      <a className={styles.text} href={questionsAddress(productId, { question: name })}>
        <span>
          <b dir="auto" lang={langs?.shown}>
            {shown}
          </b>{" "}
          {least === 0 && <span className="muted">{m.question_optional()}</span>}
        </span>
        <small>{questionSummary(question)}</small>
      </a>
      <a
        className={`icon-btn icon-btn--faint ${styles.delete}`}
        href={questionsAddress(productId, { delete: name })}
        aria-label={`${m.questions_delete()}: ${shown}`}
      >
        <TrashIcon />
      </a>
    </li>
  )
}
