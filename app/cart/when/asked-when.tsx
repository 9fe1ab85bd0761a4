import { useEffect, useState, type ComponentType } from "react"
import type { WhenProps } from "./when-question.island.tsx"

/** Fetches the question, which shops that do not ask it never load. Without it the cart can still be sent. */
export function AskedWhen(props: WhenProps) {
  const [Question, setQuestion] = useState<ComponentType<WhenProps> | null>(null)
  useEffect(() => {
    import("./when-question.island.tsx").then(
      ({ WhenQuestion }) => setQuestion(() => WhenQuestion),
      () => undefined,
    )
  }, [])
  return Question && <Question {...props} />
}
