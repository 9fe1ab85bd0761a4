import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { expect, test } from "vitest"
import manifest from "../package.json" with { type: "json" }

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n")
const fileNames = new Set(files.map((file) => basename(file)))
const documents = files
  .filter((file) => file.endsWith(".md"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))

const path = /^(app|server|cli|tests|scripts|docs|bench|deploy)\/[\w./-]+$/
const fileName = /^\w[\w.-]*\.(tsx?|mjs|sql|css)$/
/** Matches the names of recipes, which are examples, and of what recipes leave open. */
const example = /\b(?:hours|payment-methods?)\b|NAME|NNNN|AREA/

/** The words in code spans. The word "former" before a span says that it names what is gone. */
const codeWords = (text: string) =>
  [...text.matchAll(/(\bformer\s)?`([^`\n]+)`/g)].flatMap(([, former, span = ""]) =>
    former ? [] : span.split(/\s+/),
  )

/** The ids that GitHub gives to the headings of a page. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  )

test("the files that documents name exist", () => {
  const named = documents.flatMap(({ file, text }) => codeWords(text).map((word) => ({ file, word })))
  const paths = named.filter(({ word }) => path.test(word) && !example.test(word))
  const names = named.filter(({ word }) => fileName.test(word) && !example.test(word))
  expect(paths.length).toBeGreaterThan(500)
  expect(paths.filter(({ word }) => !existsSync(word))).toEqual([])
  expect(names.filter(({ word }) => !fileNames.has(word))).toEqual([])
})

test("the npm scripts that documents name exist", () => {
  const scripts = documents.flatMap(({ text }) =>
    [...text.matchAll(/npm run (?:--silent )?([a-z][a-z:]*)/g)].map(([, script = ""]) => script),
  )
  expect(scripts.filter((script) => !Object.hasOwn(manifest.scripts, script))).toEqual([])
})

test("links between documents lead to a file and a heading", () => {
  const broken = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g)]
      .filter(([, link = "", anchor = ""]) => {
        const target = link === "" ? file : join(dirname(file), link)
        if (!existsSync(target)) return true
        return anchor !== "" && !anchorsOf(readFileSync(target, "utf8")).includes(anchor)
      })
      .map(([link]) => `${file}: ${link}`),
  )
  expect(broken).toEqual([])
})
