import { Link, type To } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { BrandMark } from "#app/ui/brand-mark.tsx"
import "./brand.css"

/** The mark with its name, which leads home. */
export function Brand({ to }: { to: To }) {
  return (
    <Link className="brand" to={to}>
      <BrandMark />
      {m.brand()}
    </Link>
  )
}
