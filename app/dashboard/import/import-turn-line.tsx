import { useEffect, useState, type ReactNode } from "react"
import { href } from "react-router"
import type { ImportTurn } from "#app/imports/import-queue.ts"
import { m } from "#app/messages/compiled/messages.js"
import styles from "./import.module.css"

/** Milliseconds between two questions where the import stands. */
const every = 1_000

type Props = {
  /** The file has been sent and its answer has not come. */
  busy: boolean
  /** What is being done once it has its turn. */
  running: string
  children?: ReactNode
}

/** Where an import that was sent stands: on its way, waiting behind others, or being read. */
export function ImportTurnLine({ busy, running, children }: Props) {
  const [turn, setTurn] = useState<ImportTurn | null>(null)

  useEffect(() => {
    if (!busy) return
    const left = new AbortController()
    const look = () => void readTurn(left.signal).then((now) => left.signal.aborted || setTurn(now))
    const timer = setInterval(look, every)
    look()
    return () => {
      clearInterval(timer)
      left.abort()
      setTurn(null)
    }
  }, [busy])

  return (
    <>
      <p className={styles.turn} role="status">
        {busy && turnText(turn, running)}
      </p>
      {busy && children}
    </>
  )
}

function turnText(turn: ImportTurn | null, running: string): string {
  if (turn === null) return m.csv_turn_sending()
  return turn.state === "waiting" ? m.csv_turn_waiting({ count: turn.ahead }) : running
}

/** Null while nothing is known: the file has not arrived, or another process has it. */
async function readTurn(signal: AbortSignal): Promise<ImportTurn | null> {
  try {
    const answer = await fetch(href("/shop/products/import/turn"), { signal })
    const { turn } = (await answer.json()) as { turn: ImportTurn | null }
    return turn
  } catch {
    return null
  }
}
