import { CopyIcon } from "../icons.tsx"

type Props = {
  /** The text to copy. */
  text: string
  texts: { copy: string; copied: string; failed: string }
  /** Shows the toast in a page of the router; in a document its script copies and shows it. */
  notify?: (tone: "good" | "bad", text: string) => void
  onCopied?: () => void
}

/** Copies a text and shows a toast; without a script there is no button. */
export function CopyButton({ text, texts, notify, onCopied }: Props) {
  async function copy(tell: NonNullable<Props["notify"]>) {
    try {
      await navigator.clipboard.writeText(text)
      onCopied?.()
      tell("good", texts.copied)
    } catch {
      tell("bad", texts.failed)
    }
  }

  return (
    <button
      className="icon-btn needs-script"
      type="button"
      aria-label={texts.copy}
      {...(notify
        ? { onClick: () => void copy(notify) }
        : { "data-copy": text, "data-copied": texts.copied, "data-copy-failed": texts.failed })}
    >
      <CopyIcon />
    </button>
  )
}
