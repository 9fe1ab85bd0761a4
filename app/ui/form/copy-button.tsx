import type { ReactNode } from "react"
import { CopyIcon } from "../icons.tsx"

type Props = {
  /** The text to copy. */
  text: string
  /** `copy` names the button. */
  texts: { copy: string; copied: string; failed: string }
  className?: string
  /** An icon without it. */
  children?: ReactNode
}

/** Copies a text and shows a toast (`small-controls.ts`); without a script there is no button. */
export function CopyButton({ text, texts, className = "icon-btn", children = <CopyIcon /> }: Props) {
  return (
    <button
      className={`${className} needs-script`}
      type="button"
      aria-label={texts.copy}
      data-copy={text}
      data-copied={texts.copied}
      data-copy-failed={texts.failed}
    >
      {children}
    </button>
  )
}
