import { Link } from "react-router"
import { EmptyPanel } from "./empty-panel.tsx"
import { AlertIcon } from "../icons.tsx"

type Props = {
  title: string
  about: string
  /** The text of the link that loads it again. */
  again: string
  address: string
  level?: 2 | 3
}

/** A list that could not be read. A plain link asks the server again, also without a script. */
export function NotLoaded({ again, address, ...texts }: Props) {
  return (
    <EmptyPanel icon={<AlertIcon />} {...texts}>
      <Link className="btn" to={address} replace reloadDocument>
        {again}
      </Link>
    </EmptyPanel>
  )
}
