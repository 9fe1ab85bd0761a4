import { useEffect, useRef, useState } from "react"
import type { CartLine } from "#app/domain/cart/cart.ts"
import { isSameInterval, readWanted, wantedText, type Wanted } from "#app/domain/hours/wanted.ts"
import { m } from "#app/messages/compiled/messages.js"
import { intervalTimes, shortWanted } from "#app/messages/wanted-text.ts"
import { firstDayText } from "#app/order/first-day-text.ts"
import { classNames } from "#app/ui/class-names.ts"
import { AlertIcon, CalendarIcon, ClockIcon, DownIcon } from "#app/ui/icons.tsx"
import cellStyles from "../where/where-questions.module.css"
import { DayStrip } from "./day-strip.tsx"
import { useWantedChoice, type CartChoice } from "./wanted-choice-of-cart.ts"
import styles from "./when-question.module.css"

export type WhenProps = {
  slug: string
  lines: readonly CartLine[]
  /** The answer as it travels; empty for as soon as possible. */
  value: string
  /** The sentence about a rejected answer. */
  problem: string | undefined
  onChoose: (answer: string) => void
}

/** Asks for a day, and for an interval of it if the shop offers any; at first it is one row. */
export function WhenQuestion({ slug, lines, value, problem, onChoose }: WhenProps) {
  const [wasOpened, setOpened] = useState(false)
  const isOpen = wasOpened || value !== "" || problem !== undefined
  const choice = useWantedChoice(slug, lines, isOpen, problem)
  const group = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const isReady = typeof choice === "object"
  useEffect(() => {
    if (!wasOpened || !isReady) return
    group.current?.querySelector<HTMLElement>("input:enabled")?.focus()
    group.current?.scrollIntoView({ block: "end" })
  }, [wasOpened, isReady])
  const isChosen = value !== ""
  useEffect(() => {
    if (problem !== undefined || isChosen) group.current?.scrollIntoView({ block: "nearest" })
  }, [problem, isChosen])
  const wanted = readWanted(value)
  const toSoonest = () => {
    onChoose("")
    setOpened(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (!isOpen) {
    return (
      <div className={`${cellStyles.group} ${styles.after}`}>
        <button className={cellStyles.cell} type="button" ref={opener} onClick={() => setOpened(true)}>
          <CalendarIcon />
          <span className={cellStyles.text}>
            <small>{m.when_question()}</small>
            <b>{m.when_soon()}</b>
          </span>
          <DownIcon size="s" />
        </button>
      </div>
    )
  }
  return (
    <div
      className={classNames(cellStyles.group, styles.after, styles.open, problem && cellStyles.isWrong)}
      ref={group}
      role="group"
      aria-label={m.when_question()}
    >
      <div className={cellStyles.cell}>
        <CalendarIcon />
        <span className={cellStyles.text} aria-live="polite">
          <small>{m.when_question()}</small>
          <b>{wanted ? shortWanted(wanted) : m.when_soon()}</b>
        </span>
        <button className={`${cellStyles.act} ${styles.soonest}`} type="button" onClick={toSoonest}>
          {m.when_soonest()}
        </button>
      </div>
      <Choice {...{ choice, lines, wanted }} onChoose={(chosen) => onChoose(wantedText(chosen))} />
      {problem && (
        <p className={cellStyles.error}>
          <AlertIcon size="s" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  )
}

type ChoiceProps = {
  choice: CartChoice
  lines: readonly CartLine[]
  wanted: Wanted | null
  onChoose: (wanted: Wanted) => void
}

function Choice({ choice, lines, wanted, onChoose }: ChoiceProps) {
  if (choice === "loading" || choice === "failed")
    return (
      <p className={styles.why} role="status">
        {choice === "loading" ? m.when_loading() : m.when_failed()}
      </p>
    )
  if (choice.days.length === 0) return <p className={styles.why}>{m.when_none()}</p>
  const { intervals = [] } = choice.days.find(({ day }) => day === wanted?.day) ?? {}
  return (
    <>
      <DayStrip
        days={choice.days}
        chosen={wanted?.day ?? null}
        onChoose={(chosen) => onChoose({ day: chosen.day, interval: chosen.intervals[0] ?? null })}
      />
      {wanted && intervals.length > 0 && (
        <div className={styles.times} role="radiogroup" aria-label={m.when_time()}>
          {intervals.map((interval) => (
            <label className={styles.time} key={interval.from}>
              <input
                type="radio"
                name="wanted-time"
                checked={isSameInterval(wanted.interval, interval)}
                onChange={() => onChoose({ day: wanted.day, interval })}
              />
              <span>{intervalTimes(interval)}</span>
            </label>
          ))}
        </div>
      )}
      <p className={styles.why}>
        <ClockIcon size="s" />
        <span>{firstDayText(choice, lines)}</span>
      </p>
    </>
  )
}
