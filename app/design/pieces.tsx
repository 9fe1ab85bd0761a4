import type { FunctionComponent } from "react"
import * as drawn from "#app/ui/icons.tsx"
import { Buttons } from "./buttons.tsx"
import { Charts } from "./charts.tsx"
import { Colours } from "./colours.tsx"
import type { DesignView } from "./design-view.ts"
import { Fields } from "./fields.tsx"
import { Goods } from "./goods.tsx"
import { Lists } from "./lists.tsx"
import { Messages } from "./messages.tsx"
import { Part } from "./part.tsx"
import { Sortable } from "./sortable.tsx"
import styles from "./design.module.css"

/** Shows every component that is part of a page, in every state. */
export function Pieces({ view }: { view: DesignView }) {
  return (
    <main className={styles.pieces} id="content">
      <Colours />
      <Buttons />
      <Fields />
      <Messages view={view} />
      <Lists view={view} />
      <Sortable />
      <Charts />
      <Goods />
      <Pictograms />
    </main>
  )
}

/** Shows every icon, also in the other reading direction. */
function Pictograms() {
  const { icon: _maker, ...icons } = drawn
  const all: [string, FunctionComponent<drawn.IconProps>][] = Object.entries(icons).toSorted(
    ([one], [other]) => one.localeCompare(other, "en"),
  )
  // They are sorted, because server and browser list a module's names in different orders.
  return (
    <Part name="Icons">
      <ul className={styles.icons} lang="en">
        {all.map(([name, Icon]) => (
          <li key={name}>
            <Icon size="l" />
            <Icon size="l" isMirrored />
            <small>{name.replace("Icon", "")}</small>
          </li>
        ))}
      </ul>
    </Part>
  )
}
