import type { Plugin } from "vite"

const rendered = "return new Intl.PluralRules(locale, options).select(Number(input))"

/**
 * Makes the messages create the plural rules of a language once: creating them takes longer than rendering a list of
 * products.
 */
export function cachedPluralRules(): Plugin {
  return {
    name: "kept-plural-rules",
    transform(code, id) {
      if (!id.endsWith("/messages/compiled/registry.js")) return undefined
      if (!code.includes(rendered))
        this.error("the messages find plural forms in another way than was expected")
      const cached = "return pluralRules(locale, options?.type ?? 'cardinal').select(Number(input))"
      return { code: code.replace(rendered, cached) + pluralRules, map: null }
    },
  }
}

const pluralRules = `
const keptRules = {}
function pluralRules(locale, type) {
	return (keptRules[locale + type] ??= new Intl.PluralRules(locale, { type }))
}
`
