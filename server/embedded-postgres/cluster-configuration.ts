import { appendFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** Unix sockets reach the server on every system where Node and PostgreSQL support them. */
export const usesTcp = process.platform === "win32"

const fileName = "vitrine.conf"

/** Returns the folder of the embedded server of a `DATA_DIR`. */
export const databaseDirectory = (dataDirectory: string) => join(dataDirectory, "postgres")

/**
 * Includes our settings once, after `initdb`: they follow its own, and the operator's `local.conf` comes last and
 * overrides both.
 */
export function includeConfiguration(directory: string): void {
  appendFileSync(
    join(directory, "postgresql.conf"),
    `\ninclude = '${fileName}'\ninclude_if_exists = 'local.conf'\n`,
  )
}

/**
 * The server puts the complete segments of its WAL for the archive here: in its own folder, which only it and we can
 * read.
 */
export const spoolFolder = "archive_spool"

/** PostgreSQL's own module syncs each copy and never replaces a file. A segment is closed after half a minute. */
const archiving = {
  archive_mode: "on",
  archive_library: "basic_archive",
  "basic_archive.archive_directory": spoolFolder,
  archive_timeout: "30s",
}

/** Writes the settings at each start, so that a newer release's settings reach an older database. */
export function writeConfiguration(
  directory: string,
  { port, archives }: { port: number; archives: boolean },
): void {
  const settings: Record<string, string | number> = {
    listen_addresses: usesTcp ? "127.0.0.1" : "",
    port,
    ...(usesTcp ? {} : { unix_socket_directories: ".", unix_socket_permissions: "0700" }),
    password_encryption: "scram-sha-256",
    cluster_name: "vitrine",
    max_connections: 100,
    shared_buffers: "128MB",
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    effective_cache_size: "1GB",
    random_page_cost: 1.1,
    // An acknowledged commit is stored: both are the defaults, and explicit because everything depends on them.
    fsync: "on",
    synchronous_commit: "on",
    max_wal_size: "512MB",
    ...(archives ? archiving : {}),
    // A page's queries are short; many visitors share two cores, and containers have little /dev/shm.
    max_parallel_workers_per_gather: 0,
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    // The application logs its own errors; statements and rows of a shop must not be in this file.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    log_autovacuum_min_duration: -1,
    log_line_prefix: "%m [%p] ",
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  const heading = "# Written at each start. Settings of your own go into local.conf."
  replaceFile(join(directory, fileName), [heading, ...lines, ""].join("\n"))
  replaceFile(join(directory, "pg_hba.conf"), accessRules())
}

/**
 * The folder's mode protects the socket, so its superuser needs no password there; the application's roles always need
 * one.
 */
function accessRules(): string {
  if (usesTcp) return "host all all 127.0.0.1/32 scram-sha-256\n"
  return "local all postgres trust\nlocal all all scram-sha-256\n"
}

/** Replaces a file by renaming, which the folder's owner may do even to a file of root. */
function replaceFile(file: string, content: string): void {
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
}
