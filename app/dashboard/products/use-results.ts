import { useEffect, useRef } from "react"
import { useLocation, useNavigate } from "react-router"
import { useToast } from "#app/ui/use-toast.ts"
import type { Answer } from "./answer.ts"
import { notices, type Notice } from "./notice.ts"
import { refusalWords } from "./refusal-words.ts"

/** What was done or refused, as a toast. The first one is in the page from the server; the address forgets it at once. */
export function useResults(notice: Notice | null, answer: Answer | undefined) {
  const { toast, say, close } = useToast(said(notice, answer))
  const last = useRef({ notice, answer })
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (answer?.refusal && answer !== last.current.answer) say("bad", refusalWords(answer.refusal))
    last.current.answer = answer
  }, [answer, say])

  useEffect(() => {
    if (notice && notice !== last.current.notice) say("good", notices[notice]())
    last.current.notice = notice
    if (!notice) return
    const query = new URLSearchParams(search)
    query.delete("done")
    void navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true })
  }, [notice, say, navigate, pathname, search])

  return { toast, say, close }
}

function said(notice: Notice | null, answer: Answer | undefined) {
  if (answer?.refusal) return { tone: "bad", text: refusalWords(answer.refusal) } as const
  return notice && ({ tone: "good", text: notices[notice]() } as const)
}
