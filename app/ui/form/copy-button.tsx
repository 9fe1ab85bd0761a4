import { CopyIcon } from "../icons.tsx"

type Props = {
  /** What is copied. */
  text: string
  words: { copy: string; copied: string; failed: string }
  say: (tone: "good" | "bad", text: string) => void
}

/** Copies a text and says so; without a script it is not there. */
export function CopyButton({ text, words, say }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      say("good", words.copied)
    } catch {
      say("bad", words.failed)
    }
  }

  return (
    <button
      className="icon-btn needs-script"
      type="button"
      aria-label={words.copy}
      onClick={() => void copy()}
    >
      <CopyIcon />
    </button>
  )
}
