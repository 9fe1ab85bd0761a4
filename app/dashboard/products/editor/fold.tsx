import { useState, type ReactNode } from "react"
import { DownIcon } from "#app/ui/icons.tsx"
import styles from "./fold.module.css"

type Props = {
  icon: ReactNode
  title: string
  /** What stands in it, beside its title while it is folded. */
  value: string
  /** The fields that `value` is read from again when it is folded. */
  names: readonly string[]
  startsOpen?: boolean
  /** A field in it has an error: it unfolds. */
  isWrong: boolean
  children: ReactNode
}

/** A part of a form that not every product needs. What is folded is sent as well. */
export function Fold({ icon, title, value: first, names, startsOpen, isWrong, children }: Props) {
  const fold = useFold(startsOpen, isWrong)
  const [value, setValue] = useState(first)
  return (
    <details
      className={styles.fold}
      open={fold.isOpen}
      onToggle={({ currentTarget }) => {
        fold.onToggle(currentTarget.open)
        if (!currentTarget.open) setValue(textIn(currentTarget, names))
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

/** Opened and closed by a person; opened where something in it is wrong, and it stays open when that is mended. */
export function useFold(startsOpen = false, isWrong = false) {
  const [isOpen, setOpen] = useState(startsOpen)
  if (isWrong && !isOpen) setOpen(true)
  return { isOpen, onToggle: setOpen }
}

/** Texts that stand in fields, each once. */
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
