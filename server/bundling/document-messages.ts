import type { Plugin } from "vite"

const anyLanguage = "const locale = experimentalStaticLocale ?? options.locale ?? getLocale()"

/**
 * Removes from the messages of documents' scripts what only servers need: a document has one language, which no call
 * changes, and a message always gets its inputs. The form `other` applies when no other form matches.
 */
export function documentMessages(): Plugin {
  return {
    name: "document-messages",
    enforce: "pre",
    transform(code, id) {
      if (!/\/messages\/compiled\/messages\/\w+\.js$/.test(id) || id.endsWith("/_index.js")) return undefined
      if (!code.includes(anyLanguage)) this.error(`${id} finds its language in another way than was expected`)
      return { code: lighter(code), map: null }
    },
  }
}

function lighter(code: string): string {
  return code
    .replace("import { getLocale, experimentalStaticLocale }", "import { locale }")
    .replaceAll(`${anyLanguage}\n`, "")
    .replace(/\((inputs)(?: = \{\})?, options = \{\}\)/, "($1)")
    .replaceAll("i?.", "i.")
    .replaceAll(/if \(form === "other"\) (return .+;)\n\treturn .+;/g, "$1")
}
