import { questionLimits } from "#app/domain/question/question.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { CopyDialog, type Offered } from "../questions/copy-dialog.tsx"
import { questionNames } from "../questions/question-summary.ts"
import { type ActionData, type CopyInShort, errorText } from "../products-action-data.ts"
import { SelectedDialog, SelectedNames, type SelectedQuestion } from "./selected-dialog.tsx"
import styles from "./questions-selected.module.css"

type Props = SelectedQuestion & {
  /** The products whose questions can be copied. */
  asking: readonly Offered[]
}

/** Copies the questions of a product to the selected ones: one press on it, unless some of them can't have them all. */
export function QuestionsSelected({ products, gone, asking, ...about }: Props) {
  const { copies, input, digest = "" } = about.actionData?.selection ?? {}
  const source = asking.find(({ id }) => id === input)
  if (copies && source) return <ConfirmCopies {...{ ...about, products, gone, copies, source, digest }} />
  const error = errorOf(about.actionData)
  return (
    <CopyDialog
      title={m.actions_questions_title({ count: products.length })}
      about={m.actions_questions_about()}
      products={asking}
      {...about}
    >
      {error !== undefined && <Alert>{error}</Alert>}
      <div className={styles.to}>
        <SelectedNames products={products} />
        {gone > 0 && <p className="muted">{m.actions_gone({ count: gone })}</p>}
      </div>
      <h3 className={styles.from}>{m.actions_questions_from()}</h3>
    </CopyDialog>
  )
}

function errorOf({ error, selection }: ActionData = {}): string | undefined {
  if (error) return errorText(error)
  if (selection?.problem === "questions_gone") return m.actions_questions_gone()
  return selection?.problem === "questions_there" ? m.actions_questions_there() : undefined
}

type ConfirmProps = SelectedQuestion & { copies: readonly CopyInShort[]; source: Offered; digest: string }

/** Says of each product that can't have all questions what it gets and what it does not, before anything is stored. */
function ConfirmCopies({ products, gone, copies, source, digest, ...about }: ConfirmProps) {
  const changed = copies.filter(({ added }) => added.length > 0).length
  const partial = copies.filter(({ taken, unfit }) => taken.length + unfit.length > 0)
  const whole = copies.filter((copy) => copy.added.length > 0 && !partial.includes(copy)).length
  const namesOf = (names: readonly string[]) =>
    questionNames(source.questions.filter(({ name }) => names.includes(name)))
  return (
    <SelectedDialog
      {...about}
      title={m.actions_questions_title({ count: copies.length })}
      confirm={changed > 0 ? m.actions_questions_confirm({ count: changed }) : undefined}
      keep={m.actions_cancel()}
      isAlert
      other={{ href: about.action, label: m.actions_questions_other() }}
    >
      <p>
        {(changed > 0 ? m.actions_questions_partly : m.actions_questions_none)({ name: source.name })}
        {partial.some(({ unfit }) => unfit.length > 0) &&
          ` ${m.problem_questions_too_many({ limit: questionLimits.questions })}`}
      </p>
      <ul className={styles.copies}>
        {partial.map(({ id, added, taken, unfit }) => (
          <li key={id}>
            <b dir="auto">{products.find((product) => product.id === id)?.name}</b>
            {added.length > 0 && <p>{m.actions_questions_added({ names: namesOf(added) })}</p>}
            {taken.length > 0 && <p>{m.actions_questions_taken({ names: namesOf(taken) })}</p>}
            {unfit.length > 0 && <p>{m.actions_questions_unfit({ names: namesOf(unfit) })}</p>}
          </li>
        ))}
      </ul>
      {whole > 0 && <p className="muted">{m.actions_questions_whole({ count: whole })}</p>}
      {gone > 0 && <p className="muted">{m.actions_gone({ count: gone })}</p>}
      <input type="hidden" name="from" value={source.id} />
      <input type="hidden" name="sure" value={digest} />
    </SelectedDialog>
  )
}
