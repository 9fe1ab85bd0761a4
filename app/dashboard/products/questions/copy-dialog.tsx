import type { ReactNode } from "react"
import type { ShownQuestion } from "#app/domain/question/question.ts"
import { m } from "#app/messages/compiled/messages.js"
import { questionNames } from "./question-summary.ts"
import { PageDialog } from "#app/ui/dialog/dialog.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import styles from "./questions.module.css"

type Props = {
  title: string
  about: string
  products: readonly Offered[]
  action: string
  closeTo: string
  toast: ReactNode
  /** What stands above the list. */
  children?: ReactNode
}

/** Offers the questions of other products. One press copies them. */
export function CopyDialog({ title, about, products, action, closeTo, toast, children }: Props) {
  return (
    <PageDialog title={title} about={about} closeTo={closeTo}>
      <PageForm className="dialog__body" action={action} data-failed={m.questions_failed()}>
        {children}
        <OfferedProducts products={products} />
      </PageForm>
      {toast}
    </PageDialog>
  )
}

export type Offered = { id: string; name: string; questions: readonly ShownQuestion[] }

/** Lists products with the names of their questions, each a button of its form. */
function OfferedProducts({ products }: { products: readonly Offered[] }) {
  if (products.length === 0) return <p className="muted">{m.questions_copy_none()}</p>
  return (
    <ul className={styles.offered}>
      {products.map(({ id, name, questions }) => (
        <li key={id}>
          <button name="from" value={id}>
            <b dir="auto">{name}</b>
            <small dir="auto">{questionNames(questions)}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
