import { mkdir, stat } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { cloneFor } from "./clone-for.ts"
import { endPostmasterAfterTest, runningPostmaster } from "../postgres/postmaster.ts"
import { runProgram } from "../run-program.ts"
import { temporaryFolder } from "../temporary-folder.ts"

const holder = "tests/process/programs/hold-postgres.ts"

/** The one account besides root that every system has. */
const nobody = { uid: 65_534, gid: 65_534 }

async function startAndStop(
  directory: string,
  options: Parameters<typeof runProgram>[2] = {},
): Promise<number> {
  const program = runProgram(holder, [directory], options)
  await program.line(/^ready$/)
  const { uid } = await stat(`/proc/${runningPostmaster(directory)}`)
  program.kill("SIGTERM")
  expect(await program.ended).toMatchObject({ status: 0 })
  return uid
}

// Only root can become somebody else; whoever runs the tests as an ordinary user proves the ordinary case by all of them.
if (process.getuid?.() === 0 && process.platform === "linux") {
  test("as root, below a folder that is closed to everyone else, the server has no root's rights", async () => {
    const closed = join(await temporaryFolder(), "closed")
    await mkdir(closed, { mode: 0o700 })
    const directory = join(closed, "data", "postgres")
    endPostmasterAfterTest(directory)
    expect(await startAndStop(directory)).not.toBe(0)
  })

  test("as an ordinary user in a closed home it runs as that user, and root can take its turn", async () => {
    const home = join(await temporaryFolder(), "home")
    const node = await cloneFor(nobody, home)
    const directory = join(home, "data", "postgres")
    endPostmasterAfterTest(directory)
    const asUser = { ...nobody, node, cwd: home, env: { HOME: home } }
    expect(await startAndStop(directory, asUser)).toBe(nobody.uid)
    expect(await startAndStop(directory)).toBe(nobody.uid)
    expect(await startAndStop(directory, asUser)).toBe(nobody.uid)

    const rejected = runProgram(holder, [join(await temporaryFolder(), "postgres")], asUser)
    expect((await rejected.ended).errors).toMatch(
      /OperatorError: The database folder .* can't be read \(EACCES\)/,
    )
  })
}
