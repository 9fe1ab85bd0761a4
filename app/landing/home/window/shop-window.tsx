import type { CSSProperties } from "react"
import { colorPresets, type ColorPreset } from "#app/domain/shop/color-presets.ts"
import { textOn } from "#app/domain/shop/color.ts"
import { colorNames } from "#app/messages/color-names.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Example } from "./example.ts"
import { MiniShop } from "./mini-shop.tsx"
import styles from "./shop-window.module.css"
import colors from "./window-colors.module.css"

const presets = Object.keys(colorPresets) as ColorPreset[]

/** Shows a small storefront under its awning, which repaints in the colour picked below it; that needs no script. */
export function ShopWindow({ example }: { example: Example }) {
  const own = { "--own": example.color, "--on-own": textOn(example.color) } as CSSProperties
  return (
    <div className={`${styles.window} ${colors.painted}`} style={own}>
      <div className={styles.shop}>
        <span className={styles.awningShade}>
          <span className={styles.awning} />
        </span>
        <MiniShop example={example} />
        <a className={styles.link} href="#about">
          <span className="unseen">{m.window_to_about()}</span>
        </a>
      </div>
      <fieldset className={styles.paint}>
        <legend>{m.window_colour()}</legend>
        <Swatch value="own" color="var(--own)" name={m.window_colour_own()} isFirst />
        {presets.map((preset) => (
          <Swatch
            key={preset}
            value={colorPresets[preset]}
            color={colorPresets[preset]}
            name={colorNames[preset]()}
          />
        ))}
      </fieldset>
    </div>
  )
}

type SwatchProps = { value: string; color: string; name: string; isFirst?: boolean }

function Swatch({ value, color, name, isFirst = false }: SwatchProps) {
  return (
    <label>
      <input type="radio" name="paint" value={value} aria-label={name} defaultChecked={isFirst} />
      <i style={{ "--c": color } as CSSProperties} />
    </label>
  )
}
