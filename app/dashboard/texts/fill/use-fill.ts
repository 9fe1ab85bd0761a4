import { useEffect, useState, type RefObject } from "react"
import { href } from "react-router"
import type { TextRow } from "#app/database/shop/texts/list-missing.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { missingFields, type RowTexts, type TextKind } from "#app/domain/language/missing-texts.ts"
import { addressWith } from "#app/http/screen.ts"
import { callServer } from "../../products/editor/open-form.ts"
import type { FillActionData } from "./fill-action-data.ts"
import { fillRows, type RowStates } from "./fill-rows.ts"
import { isSame, readRow, stateOf } from "./fill-state.ts"

type Options = {
  rows: readonly TextRow[]
  /** The response to a form that was sent without a script. */
  actionData: FillActionData | undefined
  kind: TextKind
  own: Locale
  to: Locale
  form: RefObject<HTMLFormElement | null>
}

/**
 * Holds the rows of missing texts while they are filled in. Rows that did not arrive are sent again when the connection
 * is back.
 */
export function useFill({ rows, actionData, kind, own, to, form }: Options) {
  const [states, setStates] = useState<RowStates>(() => {
    const resultOf = (row: TextRow) => actionData?.rows?.find(({ key }) => key === row.key)
    return Object.fromEntries(rows.map((row) => [row.key, stateOf(row, resultOf(row))]))
  })
  const [input, setInput] = useState<Readonly<Record<string, RowTexts>>>({})
  const [filling] = useState(() =>
    fillRows({
      ...{ kind, states, onChange: setStates },
      read: (key) => readRow(form.current, key),
      async send(row) {
        const address = addressWith(href("/shop/products/texts/save"), { kind, to })
        const sent = await callServer<FillActionData>(address, row, true)
        return sent.ok ? sent.body : { error: sent.why }
      },
    }),
  )

  useEffect(() => {
    const show = () => document.visibilityState === "visible" && filling.sendAgain()
    document.addEventListener("visibilitychange", show)
    window.addEventListener("online", filling.sendAgain)
    return () => {
      document.removeEventListener("visibilitychange", show)
      window.removeEventListener("online", filling.sendAgain)
    }
  }, [filling])

  function read(key: string): void {
    setInput((before) => ({ ...before, [key]: readRow(form.current, key) }))
  }

  const isDirty = (key: string) => {
    const [state, texts] = [states[key], input[key]]
    return !!state && !!texts && state.phase !== "gone" && !isSame(texts, state.stored.texts)
  }
  const dirty = rows.flatMap(({ key }) => (isDirty(key) ? [key] : []))
  return {
    ...{ states, read, isDirty, save: filling.save, leave: filling.leave },
    /** Replaces the input by what another device stored. */
    take(key: string) {
      read(key)
      filling.take(key)
    },
    isUnsaved: dirty.length > 0,
    /** True if everything unsaved is being sent: it arrives even if the page is left. */
    isOnTheWay: dirty.every((key) => states[key]?.phase === "saving"),
    /** The number of rows that lack nothing any more. */
    filledCount: rows.filter(({ key }) => {
      const stored = states[key]?.stored
      return stored && missingFields(stored, own).length === 0
    }).length,
  }
}
