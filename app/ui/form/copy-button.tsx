import { CopyIcon } from "../icons.tsx"

type Props = {
  /** The text to copy. */
  text: string
  texts: { copy: string; copied: string; failed: string }
}

/** Copies a text and shows a toast (`small-controls.ts`); without a script there is no button. */
export function CopyButton({ text, texts }: Props) {
  return (
    <button
      className="icon-btn needs-script"
      type="button"
      aria-label={texts.copy}
      data-copy={text}
      data-copied={texts.copied}
      data-copy-failed={texts.failed}
    >
      <CopyIcon />
    </button>
  )
}
