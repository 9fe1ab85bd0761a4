import { useState, type ReactNode, type SyntheticEvent } from "react"
import { DownIcon, OnIcon } from "#app/ui/icons.tsx"
import styles from "./fold.module.css"

type Props = {
  icon: ReactNode
  title: string
  /** Its values, beside the title while it is folded. */
  value: string
  /** The fields from which `value` is read again when it is folded. */
  names: readonly string[]
  startsOpen?: boolean
  /** True if a field in it has an error: it unfolds. */
  isWrong: boolean
  children: ReactNode
}

/** Folds a part of a form that not every product needs. Folded fields are sent as well. */
export function Fold({ icon, title, value: first, names, startsOpen, isWrong, children }: Props) {
  const fold = useFold(startsOpen, isWrong)
  const [value, setValue] = useState(first)
  return (
    <details
      className={styles.fold}
      open={fold.open}
      onToggle={(event) => {
        fold.onToggle(event)
        if (!event.currentTarget.open) setValue(textIn(event.currentTarget, names))
      }}
    >
      <summary>
        {icon}
        <span>{title}</span>
        <span className={styles.value} dir="auto">
          {value}
        </span>
        <DownIcon size="s" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

type FoldLinkProps = Pick<Props, "icon" | "title" | "value"> & { href: string }

/** Leads from among the folds to a part that has a page of its own. */
export function FoldLink({ icon, title, value, href }: FoldLinkProps) {
  return (
    <a className={styles.link} href={href}>
      {icon}
      <span>{title}</span>
      <span className={styles.value} dir="auto">
        {value}
      </span>
      <OnIcon size="s" isMirrored />
    </a>
  )
}

/**
 * Returns the attributes of a fold. A person opens and closes it; an error in it opens it, and it stays open when that
 * is fixed.
 */
export function useFold(startsOpen = false, isWrong = false) {
  const [isOpen, setOpen] = useState(startsOpen)
  if (isWrong && !isOpen) setOpen(true)
  return {
    open: isOpen,
    onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open),
  }
}

/** Joins texts of fields, each once. */
export function joinTexts(texts: readonly string[]): string {
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== "").join(", ")
}

function textIn(part: HTMLElement, names: readonly string[]): string {
  const fields = part.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]")
  const named = [...fields].filter(({ name }) => names.includes(name))
  return joinTexts(
    named.map((field) => {
      if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? ""
      return field.type === "datetime-local" ? field.value.replace("T", " ") : field.value
    }),
  )
}
