import { useFetcher } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { CopyIcon } from "#app/ui/icons.tsx"
import type { Answer } from "../answer.ts"
import { refusalWords } from "../refusal-words.ts"
import type { Say } from "../say.ts"
import { useAnswer } from "../editor/use-answer.ts"

type Props = { name: string; action: string; say: Say }

/** Makes a copy of a product; the list then begins with it. */
export function DuplicateButton({ name, action, say }: Props) {
  const fetcher = useFetcher<Answer>()
  const busy = fetcher.state !== "idle"
  useAnswer(fetcher.data, ({ refusal }) => refusal && say("bad", refusalWords(refusal)))
  return (
    <fetcher.Form className="tile__form" method="post" action={action}>
      <button
        className="tile__button"
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
