import { useEffect, useState } from "react"
import { href } from "react-router"
import type { ImportPosition } from "./reader/product-files.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import styles from "./import.module.css"

const pollIntervalMs = 1_000

type Props = {
  /** True while the file was sent and its response has not arrived. */
  busy: boolean
  /** The text while the import runs. */
  running: string
  onCancel: () => void
}

/** Says whether an import is being sent, waits for others, or runs, and offers to cancel it. */
export function ImportPositionLine({ busy, running, onCancel }: Props) {
  const [position, setPosition] = useState<ImportPosition | null>(null)

  useEffect(() => {
    if (!busy) return
    const left = new AbortController()
    const look = () => void readPosition(left.signal).then((now) => left.signal.aborted || setPosition(now))
    const timer = setInterval(look, pollIntervalMs)
    look()
    return () => {
      clearInterval(timer)
      left.abort()
      setPosition(null)
    }
  }, [busy])

  return (
    <>
      <p className={styles.queue} role="status">
        {busy && positionText(position, running)}
      </p>
      {busy && (
        <button className="btn btn--quiet" type="button" onClick={onCancel}>
          {m.csv_queue_cancel()}
        </button>
      )}
    </>
  )
}

function positionText(position: ImportPosition | null, running: string): string {
  if (position === null) return m.csv_queue_sending()
  return position.state === "waiting" ? m.csv_queue_waiting({ count: position.ahead }) : running
}

/** Reads the position; null while it is unknown: the file has not arrived, or another process has it. */
async function readPosition(signal: AbortSignal): Promise<ImportPosition | null> {
  try {
    const response = await fetch(href("/shop/products/import/turn"), { signal })
    const { position } = (await response.json()) as { position?: ImportPosition | null }
    return position ?? null
  } catch {
    return null
  }
}
