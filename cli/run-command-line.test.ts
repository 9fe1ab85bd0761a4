import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { runCommandLine } from "./run-command-line.ts"

/** A command that used this directory would fail. */
const anywhere = "/dev/null/never-touched"

beforeEach(() => {
  vi.stubEnv("DATA_DIR", anywhere)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Returns the output of the command on each stream, and its exit status. */
async function run(line: string) {
  const printed = { output: "", errors: "" }
  vi.spyOn(console, "log").mockImplementation((text: string) => void (printed.output += `${text}\n`))
  vi.spyOn(console, "error").mockImplementation((text: string) => void (printed.errors += `${text}\n`))
  return { status: await runCommandLine(line.split(" ")), ...printed }
}

const names = [
  ...["migrate", "seed", "admin create", "admin list", "admin reset-password"],
  ...["shop list", "shop reset-password", "backup", "restore", "images sweep"],
]

test("the overview names all commands", async () => {
  const overview = await run("--help")
  expect(overview).toMatchObject({ status: 0, errors: "" })
  for (const name of names) expect(overview.output).toContain(`  ${name} `)
})

test.each(names)("%s has its help, which touches nothing", async (name) => {
  const help = await run(`${name} --help`)
  expect(help).toMatchObject({ status: 0, errors: "" })
  expect(help.output).toContain(`npm run vitrine -- ${name}`)
})

test.each([
  "admin",
  "drop",
  "migrate twice",
  "migrate --force",
  "admin create",
  "admin create nobody",
  "admin create a@shops.example --password short",
  "admin list all",
  "admin reset-password",
  "admin reset-password a@shops.example --password short",
  "shop list all",
  "shop reset-password",
  "shop reset-password cedar --password letters",
  "backup",
  "backup one two",
  "restore",
  "restore one --force",
  "images",
  "images sweep all",
])("what it does not understand is said, with status 2: %s", async (line) => {
  const { status, output, errors } = await run(line)
  expect([status, output]).toEqual([2, ""])
  expect(errors).toMatch(/npm run vitrine/)
})
