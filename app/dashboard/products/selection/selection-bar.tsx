import type { ReactNode } from "react"
import type { SelectionAction } from "#app/domain/product/selection-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PageForm } from "#app/ui/form/page-form.tsx"
import {
  CloseIcon,
  EyeIcon,
  EyeOffIcon,
  PercentIcon,
  SpeechIcon,
  TagIcon,
  TrashIcon,
} from "#app/ui/icons.tsx"
import { useProductsList } from "../products-list.ts"
import { selectedQuery } from "../products-address.ts"
import styles from "./selection-bar.module.css"

/** The id of the form that the tiles' checkboxes belong to. */
export const selectionFormId = "selection"

const actions: readonly { act: SelectionAction; name: () => string; icon: ReactNode; hasDialog: boolean }[] =
  [
    { act: "activate", name: m.actions_activate, icon: <EyeIcon size="s" />, hasDialog: false },
    { act: "deactivate", name: m.actions_deactivate, icon: <EyeOffIcon size="s" />, hasDialog: false },
    { act: "move", name: m.actions_move, icon: <TagIcon size="s" />, hasDialog: true },
    { act: "sale", name: m.actions_sale, icon: <PercentIcon size="s" />, hasDialog: true },
    { act: "questions", name: m.actions_questions, icon: <SpeechIcon size="s" />, hasDialog: true },
    { act: "delete", name: m.actions_delete, icon: <TrashIcon size="s" />, hasDialog: true },
  ]

/**
 * Offers the actions for all selected products. It is visible while there are some (`select-rows.ts`), and without a
 * script in any case. Questions are copied only in a shop that has some.
 */
export function SelectionBar({ asks }: { asks: boolean }) {
  const { addressWith } = useProductsList()
  const doing = (action: SelectionAction) => addressWith(selectedQuery(action, []))
  return (
    <section className={styles.bar} aria-label={m.actions_selection()} data-selection-bar="">
      <PageForm
        id={selectionFormId}
        action={doing("activate")}
        data-failed={m.actions_selection_failed()}
        autoComplete="off"
      >
        <p className={styles.count}>
          <span data-selected-count="">{m.actions_selection()}</span>
          <button className={`${styles.clear} needs-script`} type="button" data-select="none">
            <CloseIcon size="s" />
            {m.actions_clear()}
          </button>
        </p>
        <div className={styles.actions}>
          {actions
            .filter(({ act }) => asks || act !== "questions")
            .map(({ act: action, name, icon, hasDialog }) => (
              <button
                key={action}
                className={action === "delete" ? styles.danger : undefined}
                formAction={doing(action)}
                aria-haspopup={hasDialog ? "dialog" : undefined}
              >
                {icon}
                {name()}
              </button>
            ))}
        </div>
      </PageForm>
    </section>
  )
}
