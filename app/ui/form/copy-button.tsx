import { CopyIcon } from "../icons.tsx"

type Props = {
  /** The text to copy. */
  text: string
  texts: { copy: string; copied: string; failed: string }
  notify: (tone: "good" | "bad", text: string) => void
  onCopied?: () => void
}

/** Copies a text and shows a toast; without a script there is no button. */
export function CopyButton({ text, texts, notify, onCopied }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      onCopied?.()
      notify("good", texts.copied)
    } catch {
      notify("bad", texts.failed)
    }
  }

  return (
    <button
      className="icon-btn needs-script"
      type="button"
      aria-label={texts.copy}
      onClick={() => void copy()}
    >
      <CopyIcon />
    </button>
  )
}
