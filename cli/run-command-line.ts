import { parseArgs, type ParseArgsOptionsConfig } from "node:util"
import { failureSentence } from "#server/log/failures.ts"
import { createAdmin, listAdminsCommand, resetAdminPasswordCommand } from "./admin-commands.ts"
import { exportAuditCommand } from "./audit-export.ts"
import { backupCommand } from "./backup.ts"
import { UsageError, type Command } from "./command.ts"
import { migrateCommand, seedCommand } from "./fill-database.ts"
import { sweepImagesCommand } from "./images-sweep.ts"
import { restoreCommand } from "./restore.ts"
import { listShopsCommand, resetShopPasswordCommand } from "./shop-commands.ts"

const commands: readonly Command[] = [
  migrateCommand,
  seedCommand,
  createAdmin,
  listAdminsCommand,
  resetAdminPasswordCommand,
  listShopsCommand,
  resetShopPasswordCommand,
  backupCommand,
  restoreCommand,
  exportAuditCommand,
  sweepImagesCommand,
]

/**
 * Runs the command that these arguments name. Returns the exit status. 0: done; 1: the command failed; 2: the command
 * was not understood.
 */
export async function runCommandLine(parameters: readonly string[]): Promise<number> {
  const command = commands.find(({ name }) =>
    name.split(" ").every((part, index) => parameters[index] === part),
  )
  try {
    if (command === undefined) return overview(parameters)
    await runCommand(command, parameters.slice(command.name.split(" ").length))
    return 0
  } catch (error) {
    if (error instanceof UsageError || isParseError(error)) {
      console.error(`${error.message}\nTry: npm run vitrine -- ${command?.name ?? ""} --help`)
      return 2
    }
    console.error(failureSentence(error) ?? error)
    return 1
  }
}

async function runCommand(command: Command, args: string[]): Promise<void> {
  const options: ParseArgsOptionsConfig = { ...command.options, help: { type: "boolean", short: "h" } }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values["help"] === true) return console.log(`npm run vitrine -- ${command.name} ${command.help}`)
  const texts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  )
  const flags = new Set(Object.keys(values).filter((name) => values[name] === true))
  await command.run({
    parameters: positionals,
    options: Object.fromEntries(texts) as Record<string, string>,
    flags,
  })
}

function overview(parameters: readonly string[]): number {
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(22)} ${summary}`).join("\n")
  const text = `npm run vitrine -- COMMAND\n\n${list}\n\nEach has --help.`
  const isHelp = parameters.length === 0 || ["--help", "-h", "help"].includes(parameters[0] ?? "")
  if (isHelp) console.log(text)
  else console.error(`There is no command "${parameters.join(" ")}".\n\n${text}`)
  return isHelp ? 0 : 2
}

function isParseError(error: unknown): error is TypeError {
  return error instanceof TypeError && String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS")
}
