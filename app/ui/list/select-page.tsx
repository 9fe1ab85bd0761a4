import { useEffect, useRef } from "react"
import "../form/tick.css"

type Props = { label: string; selected: number; count: number; onChange: (checked: boolean) => void }

/** Selects everything that is on the page, or nothing. */
export function SelectPage({ label, selected, count, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const isPart = selected > 0 && selected < count
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <label className="select-page needs-script">
      <input
        ref={box}
        className="tick"
        type="checkbox"
        checked={selected === count}
        onChange={() => onChange(selected < count)}
      />
      {label}
    </label>
  )
}
