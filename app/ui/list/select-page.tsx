import { useEffect, useRef } from "react"
import { classNames } from "../class-names.ts"
import "../form/tick.css"

type Props = {
  label: string
  selected: number
  count: number
  onChange: (checked: boolean) => void
  className?: string
}

/** Selects everything on the page, or nothing. */
export function SelectPage({ label, selected, count, onChange, className }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const isPart = selected > 0 && selected < count
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <label className={classNames("select-page needs-script", className)}>
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
