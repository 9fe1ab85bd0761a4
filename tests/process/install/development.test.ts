import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { textOf } from "#tests/client/page.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import { runningPostmaster } from "../postgres/postmaster.ts"
import { preparedDataDirectory } from "../postgres/prepared-data-directories.ts"
import { runProgram } from "../run-program.ts"
import { temporaryFolder } from "../temporary-folder.ts"

const root = fileURLToPath(new URL("../../../", import.meta.url))

const sources = [
  ...["app", "public", "server", "project.inlang", "package.json"],
  ...["vite.config.ts", "react-router.config.ts", "tsconfig.json"],
]

/** Compiling everything takes its time on a busy machine, and the messages anew half a minute. */
const patiently = { timeout: 240_000 }
const compiled = { timeout: 120_000 }

/** The sources alone, to change without harm. */
async function copyOfSources(): Promise<string> {
  const folder = join(await temporaryFolder(), "sources")
  await mkdir(folder)
  for (const source of sources) await cp(join(root, source), join(folder, source), { recursive: true })
  await symlink(join(root, "node_modules"), join(folder, "node_modules"))
  return folder
}

test(
  "npm run dev serves from the sources, serves a change with the next request, and ends as the real one does",
  patiently,
  async () => {
    const folder = await copyOfSources()
    const data = await preparedDataDirectory()
    const program = runProgram("server/main.ts", ["--dev"], {
      cwd: folder,
      env: { PORT: "0", NODE_ENV: "development", DATA_DIR: data },
    })
    const ready = await program.line(/^Vitrine is ready at /)
    const person = visitorOf(ready.replace("Vitrine is ready at ", ""))
    const signInPage = await person.visit("/shop/login")
    expect([signInPage.status, textOf(signInPage.html)]).toEqual([200, expect.stringContaining("Shop Login")])
    expect(signInPage.headers.get("content-security-policy")).toMatch(/script-src 'self';/)

    const views = [
      "",
      "&scheme=dark",
      "&toast=bad",
      "&open=full",
      "&open=danger",
      "&open=waiting",
      "&page=door",
      "&page=shell",
    ]
    for (const [lang, dir, word] of [
      ["en", "ltr", "Add Product"],
      ["ar", "rtl", "إضافة منتج"],
    ] as const) {
      for (const view of views) {
        const design = await person.visit(`/design?lang=${lang}${view}`)
        expect([view, design.status]).toEqual([view, 200])
        expect(design.html).toContain(`<html lang="${lang}" dir="${dir}"`)
        if (!view.startsWith("&page")) expect(textOf(design.html)).toContain(word)
      }
      expect((await person.visit(`/design?lang=${lang}&scheme=dark`)).html).toContain('data-scheme="dark"')
    }

    const words = join(folder, "app/messages/en/sign-in.json")
    await writeFile(words, (await readFile(words, "utf8")).replace("Shop Login", "A changed title"))
    await expect
      .poll(async () => textOf((await person.visit("/shop/login")).html), compiled)
      .toContain("A changed title")

    program.kill("SIGTERM")
    expect(await program.ended).toMatchObject({ status: 0, errors: "" })
    expect(runningPostmaster(join(data, "postgres"))).toBeUndefined()
  },
)
