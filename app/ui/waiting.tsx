import { useLocation, useNavigation } from "react-router"
import { WaitLine } from "./wait-line.tsx"
import { waitsForList } from "./list/waits-for-list.ts"

/** Says so while another page is on its way. */
export function Waiting() {
  const here = useLocation()
  const { location, formMethod } = useNavigation()
  if (location === undefined) return null
  return <WaitLine isList={formMethod !== "POST" && waitsForList(here, location)} />
}
