import type { ComponentProps } from "react"
import "./switch.css"

/** Shows a switch before its text. Its form sends it like a checkbox. */
export function SwitchRow({ children, ...input }: ComponentProps<"input">) {
  return (
    <label className="switch-row">
      <input className="switch" type="checkbox" role="switch" {...input} />
      <span>{children}</span>
    </label>
  )
}
