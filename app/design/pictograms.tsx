import type { FunctionComponent } from "react"
import * as drawn from "#app/ui/icons.tsx"
import { Part } from "./part.tsx"

/** Every icon, and turned with the reading direction. */
export function Pictograms() {
  const { icon: _maker, ...icons } = drawn
  const all: [string, FunctionComponent<drawn.IconProps>][] = Object.entries(icons).toSorted(
    ([one], [other]) => one.localeCompare(other, "en"),
  )
  // Sorted: the server's bundle and the browser's list a module's names in orders of their own.
  return (
    <Part name="Icons">
      <ul className="design__icons" lang="en">
        {all.map(([name, Icon]) => (
          <li key={name}>
            <Icon size="l" />
            <Icon size="l" turns />
            <small>{name.replace("Icon", "")}</small>
          </li>
        ))}
      </ul>
    </Part>
  )
}
