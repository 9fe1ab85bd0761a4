import { useId } from "react"
import {
  emptyAnswer,
  isEmptyAnswer,
  rowFields,
  type AnswerFields,
} from "#app/domain/question/question-input.ts"
import { questionLimits } from "#app/domain/question/question.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { InputField } from "#app/ui/form/input-field.tsx"
import { AlertIcon, DownIcon, PlusIcon, TrashIcon, UpIcon } from "#app/ui/icons.tsx"
import { InLanguages } from "../../texts/in-languages.tsx"
import { MoneyField } from "../editor/money-field.tsx"
import "#app/ui/form/tick.css"
import styles from "./answer-rows.module.css"

/** So many empty rows stand at the end: without a script there is no other way to add an answer. */
const spareRows = 3

type Props = { rows: readonly AnswerFields[]; errorOf: (name: string) => string | undefined }

/** Asks for the answers of a question, each a row. `edit-answers.ts` adds, moves and removes rows. */
export function AnswerRows({ rows, errorOf }: Props) {
  const id = useId()
  const filled = rows.filter((row) => !isEmptyAnswer(row)).length
  const spare = Math.max(0, Math.min(spareRows, questionLimits.answers - filled) - (rows.length - filled))
  const error = errorOf("rows")
  return (
    <fieldset className={classNames("field", error && "is-wrong", styles.answers)} data-answers="">
      <legend className={styles.legend}>{m.questions_answers()}</legend>
      {error && (
        <p className="field__error" id={id}>
          <AlertIcon size="s" />
          {error}
        </p>
      )}
      <ol className={styles.rows}>
        {[...rows, ...Array.from({ length: spare }, () => emptyAnswer)].map((row, index) => (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- a row is known by its number only
            key={index}
            number={String(index)}
            row={row}
            isSpare={index >= spareRows && isEmptyAnswer(row)}
            {...{ errorOf, describedBy: error && id }}
          />
        ))}
      </ol>
      {/* It says that rows were moved: no field has another value then. */}
      <input type="checkbox" name="moved" hidden />
      <button
        type="button"
        className={`btn btn--quiet btn--small needs-script ${styles.add}`}
        data-add-answer=""
        data-most={questionLimits.answers}
      >
        <PlusIcon size="s" />
        {m.questions_add_answer()}
      </button>
      <template id="answer-row">
        <Row number="new" row={emptyAnswer} isSpare={false} errorOf={() => undefined} />
      </template>
    </fieldset>
  )
}

type RowProps = {
  number: string
  row: AnswerFields
  /** A page with a script has another way to add a row. */
  isSpare: boolean
  errorOf: Props["errorOf"]
  describedBy?: string | undefined
}

function Row({ number, row, isSpare, errorOf, describedBy }: RowProps) {
  const stem = rowFields.name(number)
  return (
    <li className={classNames(styles.row, isSpare && styles.spare)} data-answer={number}>
      <InLanguages name={stem} label={m.questions_answer()} className={styles.names}>
        {({ name, ...text }) => (
          <InputField
            {...text}
            name={name}
            error={errorOf(name)}
            defaultValue={row[name.replace(stem, "name") as "name"]}
            maxLength={questionLimits.name}
            autoComplete="off"
            aria-describedby={describedBy}
          />
        )}
      </InLanguages>
      <MoneyField
        label={m.questions_price()}
        name={rowFields.price(number)}
        value={row.price}
        error={errorOf(rowFields.price(number))}
        autoComplete="off"
      />
      <label className={styles.soldOut}>
        <input
          className="tick"
          type="checkbox"
          name={rowFields.isSoldOut(number)}
          defaultChecked={row.isSoldOut}
        />
        {m.questions_sold_out()}
      </label>
      <div className={`${styles.moves} needs-script`}>
        {moves.map(({ move, label, Icon }) => (
          <button
            key={move}
            type="button"
            className="icon-btn icon-btn--faint"
            aria-label={label()}
            title={label()}
            data-move-answer={move}
          >
            <Icon />
          </button>
        ))}
      </div>
    </li>
  )
}

const moves = [
  { move: "up", label: m.questions_answer_up, Icon: UpIcon },
  { move: "down", label: m.questions_answer_down, Icon: DownIcon },
  { move: "remove", label: m.questions_answer_remove, Icon: TrashIcon },
] as const
