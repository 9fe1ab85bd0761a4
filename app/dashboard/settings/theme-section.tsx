import type { CSSProperties } from "react"
import { colorPresets, ownColor, type ColorPreset } from "#app/domain/shop/color-presets.ts"
import { readColor, textOn } from "#app/domain/shop/color.ts"
import { colorNames } from "#app/messages/color-names.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"
import { CheckIcon } from "#app/ui/icons.tsx"
import { contrastText } from "./contrast-text.ts"
import { Section, type SectionProps } from "./section.tsx"
import styles from "./theme-section.module.css"

/**
 * Offers the shop's colour: ten presets, a picker, a code. A script keeps them equal (`sync-color.ts`), without one a
 * radio button selects which of them counts.
 */
export function ThemeSection({ shop, fields, field }: SectionProps) {
  // The last valid one.
  const color = readColor(fields.color) ?? shop.color
  const code = field("color")
  return (
    <Section id="theme" title={m.theme_heading()} about={m.theme_about()}>
      <fieldset className={styles.theme}>
        <legend className="unseen">{m.theme_presets()}</legend>
        <div className={styles.presets}>
          {Object.entries(colorPresets).map(([name, value]) => (
            <Swatch
              key={value}
              color={value}
              value={value}
              label={colorNames[name as ColorPreset]()}
              checked={fields.preset === value}
            />
          ))}
        </div>
        <div className={styles.own}>
          <Swatch
            color={color}
            value={ownColor}
            label={m.theme_own()}
            checked={!Object.values(colorPresets).some((value) => value === fields.preset)}
          />
          <InputField
            fieldClass={styles.code}
            className={styles.hex}
            label={m.theme_hex()}
            {...code}
            writes="figures"
            maxLength={20}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
          <input
            className={`${styles.picker} needs-script`}
            type="color"
            aria-label={m.theme_picker()}
            aria-describedby="color-contrast"
            defaultValue={color.toLowerCase()}
            data-color-picker={color}
          />
        </div>
        <p className={`${styles.measured} needs-script`} id="color-contrast">
          <CheckIcon size="s" />
          <span>{contrastText(color)}</span>
        </p>
      </fieldset>
    </Section>
  )
}

function Swatch(props: { color: string; value: string; label: string; checked: boolean }) {
  const { color, value, label, checked } = props
  const colors = { "--swatch": color, "--on-swatch": textOn(color) } as CSSProperties
  return (
    <label className={styles.swatch} style={colors} title={label}>
      <input type="radio" name="preset" value={value} defaultChecked={checked} aria-label={label} />
      <CheckIcon />
    </label>
  )
}
