import { useFetcher } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { CopyIcon } from "#app/ui/icons.tsx"
import type { Answer } from "../answer.ts"
import { refusalText } from "../refusal-text.ts"
import type { Notify } from "../notify.ts"
import { useAnswer } from "../editor/use-answer.ts"
import styles from "./tile-acts.module.css"

type Props = { name: string; action: string; notify: Notify }

/** Makes a copy of a product; the list then begins with it. */
export function DuplicateButton({ name, action, notify }: Props) {
  const fetcher = useFetcher<Answer>()
  const busy = fetcher.state !== "idle"
  useAnswer(fetcher.data, ({ refusal }) => refusal && notify("bad", refusalText(refusal)))
  return (
    <fetcher.Form className={styles.form} method="post" action={action}>
      <button
        className={styles.button}
        aria-label={m.acts_duplicate_named({ name })}
        title={m.acts_duplicate()}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
      >
        <CopyIcon size="s" />
      </button>
    </fetcher.Form>
  )
}
