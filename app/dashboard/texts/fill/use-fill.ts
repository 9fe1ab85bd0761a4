import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react"
import { href } from "react-router"
import type { TextRow } from "#app/database/shop/texts/list-missing.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { missingFields, type RowTexts, type TextKind } from "#app/domain/language/missing-texts.ts"
import { checkTexts } from "#app/domain/language/text-rows.ts"
import { addressWith } from "#app/http/screen.ts"
import { callServer } from "../../products/editor/open-form.ts"
import { oneByOne } from "../../products/one-by-one.ts"
import type { FillAnswer } from "./fill-answer.ts"
import { answered, bodyOf, isSame, readRow, type RowState, stateOf } from "./fill-state.ts"

type Options = {
  rows: readonly TextRow[]
  /** To a form that was sent without a script. */
  answer: FillAnswer | undefined
  kind: TextKind
  own: Locale
  to: Locale
  form: RefObject<HTMLFormElement | null>
}

type States = Readonly<Record<string, RowState>>

/**
 * Rows of missing texts while they are filled in: each is a request of its own, one after the other. Whatever goes wrong, what
 * was typed stays, and is sent again when the line is back.
 */
export function useFill({ rows, answer, kind, own, to, form }: Options) {
  const [states, setStates] = useState<States>(() => {
    const answers = new Map((answer?.rows ?? []).map((row) => [row.key, row]))
    return Object.fromEntries(rows.map((row) => [row.key, stateOf(row, answers.get(row.key))]))
  })
  const [typed, setTyped] = useState<Readonly<Record<string, RowTexts>>>({})
  const latest = useRef(states)
  const onTheWay = useRef(new Map<string, RowTexts>())
  const [inTurn] = useState(oneByOne)

  function change(key: string, next: (state: RowState) => RowState) {
    const state = latest.current[key]
    if (state === undefined) return
    latest.current = { ...latest.current, [key]: next(state) }
    setStates(latest.current)
  }

  /** False where something is wrong with what was typed: the row is not left. */
  function save(key: string): boolean {
    const [state, texts] = [latest.current[key], readRow(form.current, key)]
    if (state === undefined || state.phase === "gone") return true
    const problems = checkTexts(kind, texts)
    change(key, (before) => ({ ...before, problems }))
    if (Object.keys(problems).length > 0) return false
    if (isSame(onTheWay.current.get(key), texts)) return true
    if (!isSame(texts, state.stored.texts)) send(key, texts)
    sendAgain(key)
    return true
  }

  function send(key: string, texts: RowTexts): void {
    onTheWay.current.set(key, texts)
    change(key, (state) => ({ ...state, phase: "saving", refusal: null, filled: null }))
    void inTurn(async () => {
      const state = latest.current[key]
      if (state === undefined || onTheWay.current.get(key) !== texts) return
      const address = addressWith(href("/shop/products/texts/save"), { kind, to })
      const sent = await callServer<FillAnswer>(address, bodyOf(key, state.stored, texts), true)
      // Something newer of the same row may be waiting by now.
      if (onTheWay.current.get(key) === texts) onTheWay.current.delete(key)
      const refusal = sent.ok ? sent.body.refusal : sent.why
      const row = sent.ok ? sent.body.rows?.[0] : undefined
      change(key, (before) =>
        row ? answered(before, row) : { ...before, phase: "unsent", refusal: refusal ?? serverFailed },
      )
    })
  }

  /** What did not arrive. */
  function sendAgain(besides?: string): void {
    for (const [key, { phase }] of Object.entries(latest.current))
      if (phase === "unsent" && key !== besides) send(key, readRow(form.current, key))
  }
  const resume = useEffectEvent(() => sendAgain())
  useEffect(() => {
    const show = () => document.visibilityState === "visible" && resume()
    const online = () => resume()
    document.addEventListener("visibilitychange", show)
    window.addEventListener("online", online)
    return () => {
      document.removeEventListener("visibilitychange", show)
      window.removeEventListener("online", online)
    }
  }, [])

  /** Going on without Enter saves too, but what another device changed is not overwritten by passing it. */
  function leave(key: string): void {
    const filled = latest.current[key]?.filled
    if (!filled || (filled.conflicts.length === 0 && !filled.isOutdated)) save(key)
  }

  function read(key: string): void {
    setTyped((before) => ({ ...before, [key]: readRow(form.current, key) }))
  }

  /** What another device stored takes the place of what was typed. */
  function take(key: string): void {
    read(key)
    change(key, (state) => ({ ...state, phase: "saved", filled: null }))
  }

  const isDirty = (key: string) => {
    const [state, texts] = [states[key], typed[key]]
    return (
      state !== undefined &&
      state.phase !== "gone" &&
      texts !== undefined &&
      !isSame(texts, state.stored.texts)
    )
  }
  const dirty = rows.flatMap(({ key }) => (isDirty(key) ? [key] : []))
  return {
    ...{ states, save, leave, take, read, isDirty },
    isUnsaved: dirty.length > 0,
    /** Nothing is lost: what is on its way arrives although the page is left. */
    isOnTheWay: dirty.every((key) => states[key]?.phase === "saving"),
    /** How many rows lack nothing any more. */
    filledCount: rows.filter(({ key }) => {
      const stored = states[key]?.stored
      return stored && missingFields(stored, own).length === 0
    }).length,
  }
}

export type Filling = ReturnType<typeof useFill>

const serverFailed = { key: "server_failed", params: {} } as const
