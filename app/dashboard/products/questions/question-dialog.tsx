import { useId, type ReactNode } from "react"
import { questionKinds, type QuestionFields } from "#app/domain/question/question-input.ts"
import type { Unit } from "#app/domain/measure/measure.ts"
import { questionLimits, type QuestionKind } from "#app/domain/question/question.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { InputField } from "#app/ui/form/input-field.tsx"
import { SwitchRow } from "#app/ui/form/switch-row.tsx"
import { TrashIcon } from "#app/ui/icons.tsx"
import optionStyles from "../../settings/orders/orders-section.module.css"
import { InLanguages } from "../../texts/in-languages.tsx"
import { MoneyField } from "../editor/money-field.tsx"
import { AnswerRows } from "./answer-rows.tsx"
import { problemText, type QuestionsActionData } from "./questions-action-data.ts"
import styles from "./question-dialog.module.css"

const kindTexts: Readonly<Record<QuestionKind, () => string>> = {
  one: m.questions_one,
  some: m.questions_some,
  words: m.questions_words,
}

type Props = {
  /** The first values of the form. */
  stored: QuestionFields
  /** The text of the stored question; null for a new one. */
  before: string | null
  isStored: boolean
  /** What the product is sold by; null for pieces. */
  unit: Unit | null
  action: string
  deleteAddress: string | null
  closeTo: string
  actionData: QuestionsActionData | undefined
  toast: ReactNode
}

/** Adds a question to a product, or edits one. What its kind has no use for is not visible. */
export function QuestionDialog({ stored, before, actionData, ...about }: Props) {
  const shown = actionData?.fields ?? stored
  const errorOf = (name: string) => problemText(actionData?.problems?.[name])
  const field = (name: "name" | "least" | "most" | `name_${string}`) => ({
    ...{ name, error: errorOf(name), defaultValue: shown[name as "name"] },
  })
  return (
    <FormDialog
      size="full"
      title={about.isStored ? m.questions_edit() : m.questions_new()}
      action={about.action}
      closeTo={about.closeTo}
      texts={{ save: m.questions_save(), busy: m.questions_saving(), cancel: m.questions_cancel() }}
      toast={about.toast}
    >
      <div className={`dialog__body dialog__fields ${styles.form}`}>
        {before !== null && <input type="hidden" name="before" value={before} />}
        <InLanguages name="name" label={m.questions_name()}>
          {({ name, ...text }) => (
            <InputField
              {...text}
              {...field(name)}
              need={name === "name" ? "required" : undefined}
              hint={name === "name" ? m.questions_name_hint() : undefined}
              maxLength={questionLimits.name}
              autoComplete="off"
              data-first-focus={name === "name" ? "" : undefined}
            />
          )}
        </InLanguages>
        <KindFieldset kind={shown.kind} />
        <div className={styles.required}>
          <SwitchRow name="is_required" defaultChecked={shown.isRequired}>
            {m.questions_required()}
          </SwitchRow>
        </div>
        <div className={styles.counts}>
          <InputField {...count} {...field("least")} label={m.questions_least()} placeholder="0" />
          <InputField
            {...count}
            {...field("most")}
            label={m.questions_most()}
            hint={m.questions_most_hint()}
          />
        </div>
        <AnswerRows rows={shown.rows} errorOf={errorOf} />
        <div className={styles.words}>
          <MoneyField
            label={m.questions_price_words()}
            hint={m.questions_words_hint({ limit: questionLimits.words })}
            name="price"
            value={shown.price}
            error={
              actionData?.problems?.["price"] === "question_not_free"
                ? m.questions_problem_free_words()
                : errorOf("price")
            }
          />
        </div>
        {(about.unit !== null || shown.isOnce) && (
          <SwitchRow name="is_once" defaultChecked={shown.isOnce}>
            {m.questions_once()}
          </SwitchRow>
        )}
        {about.deleteAddress !== null && (
          <a className={`btn btn--plain btn--small ${styles.delete}`} href={about.deleteAddress}>
            <TrashIcon size="s" />
            {m.questions_delete()}
          </a>
        )}
      </div>
    </FormDialog>
  )
}

const count = { writes: "figures", inputMode: "numeric", maxLength: 3, autoComplete: "off" } as const

function KindFieldset({ kind }: { kind: QuestionKind }) {
  const id = useId()
  return (
    <fieldset className="field" aria-labelledby={id}>
      <legend className={styles.legend} id={id}>
        {m.questions_kind()}
      </legend>
      <div className={optionStyles.options}>
        {questionKinds.map((each) => (
          <label key={each}>
            <input type="radio" name="kind" value={each} defaultChecked={kind === each} />
            <span>{kindTexts[each]()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
