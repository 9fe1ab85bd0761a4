import { useEffect, useRef, useState } from "react"
import { href } from "react-router"
import type { TextRow } from "#app/database/shop/texts/list-missing.ts"
import { missingFields, missingKinds } from "#app/domain/language/missing-texts.ts"
import { addressWith } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { UnsavedWarning } from "#app/ui/form/unsaved-warning.tsx"
import { useUnsaved } from "#app/ui/form/use-form.ts"
import { DoneIcon } from "#app/ui/icons.tsx"
import { EmptyPanel } from "#app/ui/list/empty-panel.tsx"
import { useHydrated } from "#app/ui/use-hydrated.ts"
import { callServer } from "../../products/editor/open-form.ts"
import type { FilledView, TextsView } from "./read-texts.server.ts"
import { fillAddress, namedLanguage } from "./fill-address.ts"
import { type FillActionData, fillErrorText } from "./fill-action-data.ts"
import { FillHead } from "./fill-head.tsx"
import { rowOf, useFillKeys } from "./fill-keys.ts"
import { FillRow } from "./fill-row.tsx"
import { fillRows, type RowStates } from "./fill-rows.ts"
import { isDirty, readRow, shownRows, stateOf } from "./fill-state.ts"
import { noneOf } from "./fill-texts.ts"
import { LinkedTexts } from "./linked-texts.tsx"
import { OnwardLink } from "./onward-link.tsx"
import styles from "./texts-page.module.css"

type Props = {
  shown: TextsView
  actionData: FillActionData | undefined
  /** True after all of the page was saved without a script. */
  isSaved: boolean
}

/** Shows the texts that a shop lacks in another language. The owner fills them in one after the other by keyboard. */
export function TextsPage({ shown, ...props }: Props) {
  if ("linked" in shown) return <LinkedTexts {...shown} />
  const { kind, to, after } = shown
  return <Texts key={`${kind} ${to} ${after}`} shown={shown} {...props} />
}

function Texts({ shown, actionData, isSaved }: Props & { shown: FilledView }) {
  const { kind, own, to, progress, after, next } = shown
  const isHydrated = useHydrated()
  // Saved rows stay visible until the next ones are loaded.
  const [rows] = useState(() => shownRows(shown.rows, actionData))
  const [states, setStates] = useState<RowStates>(() => {
    const resultOf = (row: TextRow) => actionData?.rows?.find(({ key }) => key === row.key)
    return Object.fromEntries(rows.map((row) => [row.key, stateOf(row, resultOf(row))]))
  })
  const [filling] = useState(() =>
    fillRows({
      ...{ kind, states, onChange: setStates },
      read: readRow,
      async send(row) {
        const address = addressWith(href("/shop/products/texts/save"), { kind, to })
        const sent = await callServer<FillActionData>(address, row, true)
        return sent.ok ? sent.body : { error: sent.why }
      },
    }),
  )
  const all = Object.values(states)
  const dirty = all.filter(isDirty)
  const unsaved = useUnsaved(
    dirty.length > 0,
    dirty.every(({ phase }) => phase === "saving"),
  )
  const isMoving = useRef(false)
  // Rows that did not arrive are sent again when the connection is back.
  useEffect(() => {
    const show = () => document.visibilityState === "visible" && filling.sendAgain()
    document.addEventListener("visibilitychange", show)
    window.addEventListener("online", filling.sendAgain)
    return () => {
      document.removeEventListener("visibilitychange", show)
      window.removeEventListener("online", filling.sendAgain)
    }
  }, [filling])
  const onKeyDown = useFillKeys({
    save: filling.save,
    move(focus) {
      isMoving.current = true
      focus()
      isMoving.current = false
    },
  })
  const filledCount = all.filter(({ stored }) => missingFields(stored, own).length === 0).length
  const missing = { ...progress.missing, [kind]: Math.max(0, progress.missing[kind] - filledCount) }
  const nextKind = missingKinds.find((name) => name !== kind && missing[name] > 0)
  const language = namedLanguage(to, own)
  const isGone = actionData?.rows?.some(({ filled }) => filled === null)
  return (
    <form
      className={styles.page}
      method="post"
      action={fillAddress({ language, kind, after }, { to })}
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => isHydrated && event.preventDefault()}
    >
      <FillHead progress={{ ...progress, missing }} {...{ kind, own, to }} hasRows={rows.length > 0} />
      {actionData?.error && <Alert>{fillErrorText(actionData.error)}</Alert>}
      {isGone && <Alert>{m.fill_gone()}</Alert>}
      {isSaved && actionData === undefined && <Alert tone="good">{m.fill_all_saved()}</Alert>}
      {rows.length === 0 && after === null ? (
        <EmptyPanel
          icon={<DoneIcon />}
          title={m.fill_none()}
          about={nextKind ? noneOf[kind]({ language: to }) : m.fill_none_in({ language: to })}
        >
          <OnwardLink className="btn" {...{ language, nextKind, missing }} />
        </EmptyPanel>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields pass their keys on */}
          <ol
            className="panel"
            onKeyDown={onKeyDown}
            onInput={({ target }) => filling.onInput(rowOf(target)?.dataset["row"] ?? "")}
            onBlur={({ target, relatedTarget }) => {
              const row = rowOf(target)
              if (row && row !== rowOf(relatedTarget) && !isMoving.current)
                filling.leave(row.dataset["row"] ?? "")
            }}
          >
            {rows.map((row) => {
              const state = states[row.key]
              return (
                state && (
                  <FillRow
                    key={row.key}
                    {...{ row, state, kind, own, to }}
                    onTake={() => filling.take(row.key)}
                  />
                )
              )
            })}
          </ol>
          <nav className={styles.onward} aria-label={m.fill_onward()}>
            {!isHydrated && <BusyButton busyLabel={m.fill_saving()}>{m.actions_save()}</BusyButton>}
            {next !== null || after !== null ? (
              <a
                className="btn btn--quiet"
                href={fillAddress({ language, kind, after: next })}
                data-onward=""
              >
                {next === null ? m.fill_start_over() : m.fill_more()}
              </a>
            ) : (
              <OnwardLink className="btn btn--quiet" {...{ language, nextKind, missing }} />
            )}
          </nav>
        </>
      )}
      <UnsavedWarning {...unsaved} />
    </form>
  )
}
