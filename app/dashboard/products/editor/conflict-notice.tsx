import { useState } from "react"
import { Link } from "react-router"
import type { PartChange, ProductPart } from "#app/domain/product/product-conflict.ts"
import { m } from "#app/messages/compiled/messages.js"
import { partLabel, partText } from "./change-text.ts"
import type { Conflict } from "./use-open-product.ts"
import styles from "./notices.module.css"

type Props = {
  conflict: Conflict
  categories: readonly { id: string; name: string }[]
  picturesChanged: boolean
  /** Opens the product anew, as it is stored. */
  freshAddress: string
  onChoose: (part: ProductPart, whose: "mine" | "theirs") => void
  onTakeAll: () => void
}

/** Somebody else saved the product meanwhile: what they changed, and for what was changed here too, the choice. */
export function ConflictNotice({
  conflict,
  categories,
  picturesChanged,
  freshAddress,
  onChoose,
  onTakeAll,
}: Props) {
  const { changes } = conflict
  const [chosen, setChosen] = useState<Partial<Record<ProductPart, "mine" | "theirs">>>({})
  const isContested = changes.some((change) => change.isContested)

  function choose(part: ProductPart, whose: "mine" | "theirs") {
    setChosen({ ...chosen, [part]: whose })
    onChoose(part, whose)
  }

  return (
    <section className={styles.notice} aria-labelledby="editor-conflict">
      <h3 id="editor-conflict" tabIndex={-1}>
        {m.form_conflict_title()}
      </h3>
      <p>{m.form_conflict_text()}</p>
      <ul className={styles.list}>
        {changes.map((change) => (
          <Change
            key={change.part}
            change={change}
            texts={(whose) => partText(change.part, conflict[whose], categories)}
            whose={chosen[change.part] ?? "mine"}
            onChoose={(whose) => choose(change.part, whose)}
          />
        ))}
        {picturesChanged && (
          <li>
            <b>{m.editor_images()}</b>
            <span>{m.form_conflict_pictures({ count: conflict.product.pictures.length })}</span>
          </li>
        )}
        {changes.length === 0 && !picturesChanged && <li>{m.form_conflict_same()}</li>}
      </ul>
      <p>{isContested ? m.form_conflict_choose() : m.form_conflict_again()}</p>
      <Link
        className={`btn btn--quiet ${styles.act}`}
        to={freshAddress}
        reloadDocument
        onClick={(event) => {
          event.preventDefault()
          onTakeAll()
        }}
      >
        {m.form_conflict_take_all()}
      </Link>
    </section>
  )
}

type ChangeProps = {
  change: PartChange
  texts: (whose: "mine" | "theirs") => string
  whose: "mine" | "theirs"
  onChoose: (whose: "mine" | "theirs") => void
}

function Change({ change: { part, isContested }, texts, whose, onChoose }: ChangeProps) {
  const label = partLabel(part)
  if (!isContested) {
    return (
      <li>
        <b>{label}</b>
        <span dir="auto">{texts("theirs")}</span>
        <small className={styles.note}>{m.form_conflict_taken()}</small>
      </li>
    )
  }
  const versions = [
    ["mine", m.form_conflict_mine()],
    ["theirs", m.form_conflict_theirs()],
  ] as const
  return (
    <li>
      <b id={`conflict-${part}`}>{label}</b>
      <div className={styles.versions} role="radiogroup" aria-labelledby={`conflict-${part}`}>
        {versions.map(([version, name]) => (
          <label key={version}>
            <input
              className="needs-script"
              type="radio"
              // No field of the product: the name only makes them one choice.
              form=""
              name={`conflict-${part}`}
              checked={whose === version}
              onChange={() => onChoose(version)}
            />
            <small className={styles.note}>{name}</small>
            <span dir="auto">{texts(version)}</span>
          </label>
        ))}
      </div>
    </li>
  )
}
