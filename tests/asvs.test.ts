import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

const page = readFileSync(new URL("../docs/asvs.md", import.meta.url), "utf8")

/** The numbers of levels 1 and 2 in ASVS 5.0.0: of each section those that are neither of level 3 nor left out. */
const required = [
  "1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2",
  "2.1:1-3 2.2:1-3 2.3:1-4 2.4:1",
  "3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2",
  "4.1:1-3 4.2:1 4.3:1-2 4.4:1-4",
  "5.1:1 5.2:1-3 5.3:1-2 5.4:1-3",
  "6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4",
  "7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2",
  "8.1:1-2 8.2:1-3 8.3:1 8.4:1",
  "9.1:1-3 9.2:1-4",
  "10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3",
  "11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1",
  "12.1:1-3 12.2:1-2 12.3:1-4",
  "13.1:1 13.2:1-5 13.3:1-2 13.4:1-5",
  "14.1:1-2 14.2:1-4 14.3:1-3",
  "15.1:1-3 15.2:1-3 15.3:1-7",
  "16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3",
  "17.1:1 17.2:1-4 17.3:1-2",
]

const rows = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([123]) +\| (.+?) +\| (.+?) +\| (.+?) +\|(.*)\|$/gm),
].map(([, number = "", level = "", , stands = "", how = "", tests = ""]) => ({
  number,
  level,
  stands,
  how,
  tests,
}))

const standings = ["met", "excepted", "not applicable", "operator's", "open"]

/** The numbers that the page names in one line, `Open: 3.4.7, …`. */
const namedAs = (words: string) =>
  new RegExp(`^${words}: (.+)\\.$`, "m").exec(page.replaceAll(/(?<=,)\n/g, " "))?.[1]

/** `1.2:1-3,5` → 1.2.1, 1.2.2, 1.2.3, 1.2.5. */
function numbersOf(section: string): string[] {
  const [name = "", runs = ""] = section.split(":")
  return runs.split(",").flatMap((run) => {
    const [from = 0, to = from] = run.split("-").map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => `${name}.${from + index}`)
  })
}

test("every requirement of levels 1 and 2 has one row", () => {
  const wanted = required.flatMap((chapter) => chapter.split(" ").flatMap(numbersOf))
  expect(wanted).toHaveLength(253)
  expect(rows.filter(({ level }) => level !== "3").map(({ number }) => number)).toEqual(wanted)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
})

test("each says how it stands, and the sums and the lists of what is not met are those of the rows", () => {
  for (const stands of standings) {
    const these = rows.filter((row) => row.stands === stands)
    const below = these.filter(({ level }) => level !== "3").length
    const sums = new RegExp(`^\\| ${stands} +\\|.+\\| ${below} +\\| ${these.length - below} +\\|$`, "m")
    expect(page, stands).toMatch(sums)
  }
  const numbersWith = (wanted: string) =>
    rows.filter(({ stands }) => stands === wanted).map(({ number }) => number)
  expect(namedAs("Open")).toBe(numbersWith("open").join(", "))
  expect(namedAs("The operator's")).toBe(numbersWith("operator's").join(", "))
  for (const { number, stands } of rows) expect(standings, number).toContain(stands)
})

test("what is met is tested, but for what is only written down or absent", () => {
  const untested = rows.filter(({ stands, tests }) => stands === "met" && !tests.includes(".ts`"))
  expect(untested.map(({ number }) => number)).toEqual([
    "2.1.1",
    "2.1.2",
    "2.1.3",
    "5.1.1",
    "6.1.1",
    "6.1.3",
    "6.2.10",
    "6.4.2",
    "7.1.1",
    "7.1.2",
    "8.1.1",
    "8.1.2",
    "8.1.3",
    "11.1.1",
    "11.1.2",
    "13.1.1",
    "14.1.1",
    "14.1.2",
    "15.1.1",
    "15.1.3",
    "15.1.4",
    "16.1.1",
  ])
})
