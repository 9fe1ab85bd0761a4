import type { ReactNode } from "react"
import { AlertIcon, DoneIcon } from "./icons.tsx"
import "./alert.css"

type Props = { children: ReactNode; tone?: "bad" | "good" }

/** Shows a problem that belongs to no field, or a result; a screen reader announces it. */
export function Alert({ children, tone = "bad" }: Props) {
  const isBad = tone === "bad"
  return (
    <div className={isBad ? "alert" : "alert alert--good"} role={isBad ? "alert" : "status"}>
      {isBad ? <AlertIcon /> : <DoneIcon />}
      <span>{children}</span>
    </div>
  )
}
