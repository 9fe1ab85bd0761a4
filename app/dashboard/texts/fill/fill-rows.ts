import type { RowTexts, TextKind } from "#app/domain/language/missing-texts.ts"
import { checkTexts } from "#app/domain/language/text-rows.ts"
import { FairQueue } from "#app/http/fair-queue.ts"
import type { FillActionData } from "./fill-action-data.ts"
import { handleResult, bodyOf, isSame, type RowState } from "./fill-state.ts"

export type RowStates = Readonly<Record<string, RowState>>

type Options = {
  kind: TextKind
  states: RowStates
  onChange: (states: RowStates) => void
  /** Returns the texts in a row's fields. */
  read: (key: string) => RowTexts
  send: (row: FormData) => Promise<FillActionData>
}

/**
 * Saves rows while they are filled in. Each is a request of its own, one after the other. After any failure the input
 * stays, and is sent again.
 */
export function fillRows({ kind, states: first, onChange, read, send }: Options) {
  let states = first
  const onTheWay = new Map<string, RowTexts>()
  const queue = new FairQueue(1)

  function change(key: string, next: (state: RowState) => RowState) {
    const state = states[key]
    if (state === undefined) return
    states = { ...states, [key]: next(state) }
    onChange(states)
  }

  function store(key: string, texts: RowTexts): void {
    onTheWay.set(key, texts)
    change(key, (state) => ({ ...state, phase: "saving", error: null, filled: null }))
    void queue.run(async () => {
      const state = states[key]
      if (state === undefined || onTheWay.get(key) !== texts) return
      const { rows: [row] = [], error = serverFailed } = await send(bodyOf(key, state.stored, texts))
      // A newer input of the same row may wait by now.
      if (onTheWay.get(key) === texts) onTheWay.delete(key)
      change(key, (before) => (row ? handleResult(before, row) : { ...before, phase: "unsent", error }))
    })
  }

  /** Sends the rows that did not arrive. */
  function sendAgain(): void {
    for (const [key, { phase }] of Object.entries(states)) if (phase === "unsent") store(key, read(key))
  }

  /** Returns false if the input has an error, so that the focus stays in the row. */
  function save(key: string): boolean {
    const [state, texts] = [states[key], read(key)]
    if (state === undefined || state.phase === "gone") return true
    const problems = checkTexts(kind, texts)
    change(key, (before) => ({ ...before, problems }))
    if (Object.keys(problems).length > 0) return false
    if (isSame(onTheWay.get(key), texts)) return true
    if (!isSame(texts, state.stored.texts)) store(key, texts)
    sendAgain()
    return true
  }

  return {
    save,
    sendAgain,
    /** Leaving a row without Enter saves it too, but does not overwrite what another device changed. */
    leave(key: string) {
      const filled = states[key]?.filled
      if (!filled || (filled.conflicts.length === 0 && !filled.isOutdated)) save(key)
    },
    /** Takes what the fields of a row contain now as its input. */
    onInput: (key: string) => change(key, (state) => ({ ...state, input: read(key) })),
    /** Replaces the input by what another device stored, which the fields contain now. */
    take: (key: string) =>
      change(key, (state) => ({ ...state, phase: "saved", filled: null, input: read(key) })),
  }
}

const serverFailed = { key: "server_failed", params: {} } as const
