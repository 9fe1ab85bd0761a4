import type { ReactNode } from "react"
import { AlertIcon } from "./icons.tsx"
import "./alert.css"

/** A problem that belongs to no field; read out when it appears. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div className="alert" role="alert">
      <AlertIcon />
      <span>{children}</span>
    </div>
  )
}
