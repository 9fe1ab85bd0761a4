import type { CSSProperties } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { Part } from "./part.tsx"
import styles from "./design.module.css"

const colours = [
  ...["paper", "surface", "raised", "sunken", "ink", "ink-2", "ink-3", "line", "line-strong"],
  ...["accent", "accent-hover", "on-accent", "accent-soft", "apricot", "sale"],
  ...["danger", "danger-soft", "ok", "ok-soft", "warn", "warn-soft"],
]
const sizes = ["text-xs", "text-s", "text", "text-l", "title-s", "title", "title-l", "display"]
const styleOf = (style: Record<string, string>) => style as CSSProperties

/** Shows the tokens: colours, and the sizes of texts in the page's language. */
export function Colours() {
  return (
    <Part name="Tokens">
      <ul className={styles.colours} lang="en" dir="ltr">
        {colours.map((name) => (
          <li key={name}>
            <span style={styleOf({ background: `var(--${name})` })} />
            {name}
          </li>
        ))}
      </ul>
      <ul>
        {sizes.map((size) => (
          <li key={size} style={styleOf({ fontSize: `var(--${size})`, lineHeight: "var(--leading-tight)" })}>
            {m.landing_title()}
          </li>
        ))}
      </ul>
    </Part>
  )
}
