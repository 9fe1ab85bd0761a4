import { useEffect, useRef } from "react"
import { useLocation, useNavigate } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { useToast } from "#app/ui/use-toast.ts"
import { answerSentence, type PasswordAnswer } from "./password-answer.ts"

/** The change or its failure as a toast. The first one is in the page from the server; the address forgets it at once. */
export function usePasswordResult(changed: boolean, answer: PasswordAnswer | undefined) {
  const { toast, say, close } = useToast(said(changed, answer))
  const last = useRef({ changed, answer })
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(() => {
    if (answer?.field === "toast" && answer !== last.current.answer) say("bad", answerSentence(answer))
    last.current.answer = answer
  }, [answer, say])

  useEffect(() => {
    if (changed && !last.current.changed) say("good", m.password_changed())
    last.current.changed = changed
    if (changed) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [changed, say, navigate, pathname])

  return { toast, close }
}

function said(changed: boolean, answer: PasswordAnswer | undefined) {
  if (answer?.field === "toast") return { tone: "bad", text: answerSentence(answer) } as const
  return changed ? ({ tone: "good", text: m.password_changed() } as const) : null
}
