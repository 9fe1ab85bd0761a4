import type { MouseEvent, ReactNode } from "react"
import { Form, useNavigate, useNavigation } from "react-router"
import type { SelectionAction } from "#app/domain/product/selection-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CloseIcon, EyeIcon, EyeOffIcon, PercentIcon, TagIcon, TrashIcon } from "#app/ui/icons.tsx"
import { useProductsList } from "../products-list.ts"
import { selectedQuery } from "../products-address.ts"
import type { Selection } from "./use-selection.ts"
import styles from "./selection-bar.module.css"

/** The id of the form that the tiles' checkboxes belong to. */
export const selectionFormId = "selection"

type Props = {
  selection: Selection
  /** The ids of the page's products, whose checkboxes are in the form already. */
  shown: readonly string[]
}

const actions: readonly { act: SelectionAction; name: () => string; icon: ReactNode; hasDialog: boolean }[] =
  [
    { act: "activate", name: m.actions_activate, icon: <EyeIcon size="s" />, hasDialog: false },
    { act: "deactivate", name: m.actions_deactivate, icon: <EyeOffIcon size="s" />, hasDialog: false },
    { act: "move", name: m.actions_move, icon: <TagIcon size="s" />, hasDialog: true },
    { act: "sale", name: m.actions_sale, icon: <PercentIcon size="s" />, hasDialog: true },
    { act: "delete", name: m.actions_delete, icon: <TrashIcon size="s" />, hasDialog: true },
  ]

/** Offers the actions for all selected products. Without a script it is visible in any case. */
export function SelectionBar({ selection, shown }: Props) {
  const { addressWith } = useProductsList()
  const { ids, all, count } = selection
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isEmpty = count === 0
  const asking = (action: SelectionAction) => addressWith(selectedQuery(action, all ?? ids))
  const doing = (action: SelectionAction) => addressWith(selectedQuery(action, all ?? []))
  const isBusy = (action: SelectionAction) =>
    navigation.state !== "idle" && navigation.formAction === doing(action)

  const press = (action: SelectionAction, hasDialog: boolean) => (event: MouseEvent) => {
    if (isBusy(action)) return event.preventDefault()
    if (!hasDialog || isEmpty) return
    event.preventDefault()
    void navigate(asking(action), { preventScrollReset: true })
  }

  return (
    <section
      className={isEmpty ? `${styles.bar} ${styles.empty}` : styles.bar}
      data-lower-bar={isEmpty ? undefined : ""}
      aria-label={m.actions_selection()}
    >
      <Form id={selectionFormId} method="post" action={doing("activate")} replace preventScrollReset>
        {ids
          .filter((id) => !shown.includes(id))
          .map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
        <p className={styles.count}>
          {isEmpty ? m.actions_selection() : m.actions_selected({ count })}
          <button className={`${styles.clear} needs-script`} type="button" onClick={selection.clear}>
            <CloseIcon size="s" />
            {m.actions_clear()}
          </button>
        </p>
        <div className={styles.actions}>
          {actions.map(({ act: action, name, icon, hasDialog }) => (
            <button
              key={action}
              className={action === "delete" ? styles.danger : undefined}
              formAction={doing(action)}
              aria-busy={isBusy(action) || undefined}
              aria-haspopup={hasDialog ? "dialog" : undefined}
              onClick={press(action, hasDialog)}
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
