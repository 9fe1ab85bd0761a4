import { useEffect, useRef } from "react"
import { m } from "#app/messages/compiled/messages.js"

type Props = { selected: number; count: number; onChange: (checked: boolean) => void }

/** Selects all shops of the page, or none of them. */
export function SelectPage({ selected, count, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const isPart = selected > 0 && selected < count
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <label className="shops__all needs-script">
      <input
        ref={box}
        className="tick"
        type="checkbox"
        checked={selected === count}
        onChange={() => onChange(selected < count)}
      />
      {m.shops_select_page()}
    </label>
  )
}
