import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { languages, scripts } from "#app/domain/language/languages.ts"

/** A page that needs no other file, and the policy that allows only its own style and script. */
export type LostPage = { html: string; policy: string }

/**
 * Renders the page that the service worker shows in place of an owner's page without a connection. The worker does not
 * know the owner's language, so the page has all. It has no data of a shop in it: its script reads what waits for the
 * line from where the pages have stored it (`waiting-forms.ts`).
 */
export async function lostPage(root: string): Promise<LostPage> {
  const parts = await Promise.all(
    Object.entries(languages).map(async ([locale, { script }]) => {
      const file = join(root, "app", "messages", locale, "platform.json")
      const texts = JSON.parse(await readFile(file, "utf8")) as Record<string, string>
      const text = (key: string) => {
        const found = texts[key]
        if (found === undefined || /[<&{]/.test(found)) throw new Error(`${file} has no plain text ${key}`)
        return found
      }
      return {
        title: text("line_lost_title"),
        html: `<section lang="${locale}" dir="${scripts[script].direction}">
<h1>${text("line_lost_title")}</h1>
<p>${text("line_lost_text")}</p>
<p data-waiting hidden>${text("line_waits")} <bdi></bdi></p>
<a href="">${text("try_again")}</a>
</section>`,
      }
    }),
  )
  const html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${parts.map(({ title }) => title).join(" · ")}</title>
<style>${style}</style>
</head>
<body>
<main>
${parts.map(({ html }) => html).join("\n")}
</main>
<script>${script}</script>
</body>
</html>
`
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    `script-src '${hashOf(script)}'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
  return { html, policy }
}

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`

/** The colours and sizes of `app/ui/tokens.css`. */
const style = `
body {
  margin: 0;
  background: light-dark(#fbfaf7, #111614);
  color: light-dark(#17211f, #ecf1ef);
  font: 0.9375rem/1.55 Rubik, system-ui, "Segoe UI", "Noto Sans Arabic", sans-serif;
}
main {
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 3rem;
  min-block-size: 100dvh;
  box-sizing: border-box;
  padding: 2rem 1rem;
  text-align: center;
}
section {
  display: grid;
  justify-items: center;
  gap: 0.75rem;
  max-inline-size: 30rem;
}
section + section {
  padding-block-start: 3rem;
  border-block-start: 1px solid light-dark(#e7e3db, #2b3532);
}
h1, p {
  margin: 0;
}
h1 {
  font-size: 1.75rem;
  line-height: 1.2;
}
p {
  color: light-dark(#55625e, #a3b1ac);
  text-wrap: pretty;
}
a {
  display: inline-flex;
  align-items: center;
  min-block-size: 3rem;
  margin-block-start: 0.75rem;
  padding: 0 1.25rem;
  border-radius: 0.625rem;
  background: light-dark(#0f5c57, #5cc2b5);
  color: light-dark(#ffffff, #06201d);
  font-weight: 550;
  text-decoration: none;
}
a:focus-visible {
  outline: 2px solid;
  outline-offset: 2px;
}
`

/** The page comes by itself once the line is back. */
const script = `
addEventListener("online", () => location.reload())
const lists = Object.keys(localStorage).filter((key) => key.startsWith("waiting forms of "))
const names = lists.flatMap((key) => JSON.parse(localStorage.getItem(key)).map(({ name }) => name))
for (const text of document.querySelectorAll("[data-waiting]")) {
  text.hidden = names.length === 0
  text.querySelector("bdi").textContent = names.join(" · ")
}
`
