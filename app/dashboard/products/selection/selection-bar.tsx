import type { MouseEvent, ReactNode } from "react"
import { Form, useNavigate, useNavigation } from "react-router"
import type { SelectionAct } from "#app/domain/product/selection-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CloseIcon, EyeIcon, EyeOffIcon, PercentIcon, TagIcon, TrashIcon } from "#app/ui/icons.tsx"
import { selectedQuery, type ExtraParameters } from "../products-address.ts"
import type { Selection } from "./use-selection.ts"
import styles from "./selection-bar.module.css"

/** The form that the tiles' boxes belong to. */
export const selectionFormId = "selection"

type Props = {
  selection: Selection
  /** Those of the page, whose boxes are in the form by themselves. */
  shown: readonly string[]
  addressWith: (also: ExtraParameters) => string
}

const acts: readonly { act: SelectionAct; name: () => string; icon: ReactNode; hasDialog: boolean }[] = [
  { act: "activate", name: m.acts_activate, icon: <EyeIcon size="s" />, hasDialog: false },
  { act: "deactivate", name: m.acts_deactivate, icon: <EyeOffIcon size="s" />, hasDialog: false },
  { act: "move", name: m.acts_move, icon: <TagIcon size="s" />, hasDialog: true },
  { act: "sale", name: m.acts_sale, icon: <PercentIcon size="s" />, hasDialog: true },
  { act: "delete", name: m.acts_delete, icon: <TrashIcon size="s" />, hasDialog: true },
]

/** What can be done with all selected products at once. Without a script it is always there. */
export function SelectionBar({ selection, shown, addressWith }: Props) {
  const { ids, all, count } = selection
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isEmpty = count === 0
  const asking = (act: SelectionAct) => addressWith(selectedQuery(act, all ?? ids))
  const doing = (act: SelectionAct) => addressWith(selectedQuery(act, all ?? []))
  const isBusy = (act: SelectionAct) => navigation.state !== "idle" && navigation.formAction === doing(act)

  const press = (act: SelectionAct, hasDialog: boolean) => (event: MouseEvent) => {
    if (isBusy(act)) return event.preventDefault()
    if (!hasDialog || isEmpty) return
    event.preventDefault()
    void navigate(asking(act), { preventScrollReset: true })
  }

  return (
    <section
      className={isEmpty ? `${styles.bar} ${styles.empty}` : styles.bar}
      data-lower-bar={isEmpty ? undefined : ""}
      aria-label={m.acts_selection()}
    >
      <Form id={selectionFormId} method="post" action={doing("activate")} replace preventScrollReset>
        {ids
          .filter((id) => !shown.includes(id))
          .map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
        <p className={styles.count}>
          {isEmpty ? m.acts_selection() : m.acts_selected({ count })}
          <button className={`${styles.clear} needs-script`} type="button" onClick={selection.clear}>
            <CloseIcon size="s" />
            {m.acts_clear()}
          </button>
        </p>
        <div className={styles.acts}>
          {acts.map(({ act, name, icon, hasDialog }) => (
            <button
              key={act}
              className={act === "delete" ? styles.danger : undefined}
              formAction={doing(act)}
              aria-busy={isBusy(act) || undefined}
              aria-haspopup={hasDialog ? "dialog" : undefined}
              onClick={press(act, hasDialog)}
            >
              {icon}
              {name()}
            </button>
          ))}
        </div>
      </Form>
    </section>
  )
}
