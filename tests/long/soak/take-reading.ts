import type { Inspector } from "./inspected-memory.ts"
import { openHandles } from "./open-handles.ts"
import type { SoakedPlatform } from "./soaked-platform.ts"

/** One reading of the platform. Values that this system does not have are null. */
export type Reading = {
  /** Since the soak began. */
  minutes: number
  /** Megabytes of the process, and of its heap after a collection. */
  resident: number
  heap: number
  handles: number | null
  sockets: number | null
  /** Of the HTTP port. */
  clients: number | null
  /** Of the platform to its database. */
  connections: number
}

const megabyte = 1024 ** 2

export async function takeReading(
  { pid, url, database }: SoakedPlatform,
  inspector: Inspector,
  minutes: number,
): Promise<Reading> {
  const memory = await inspector.memory()
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::integer as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  const handles = openHandles(pid, Number(new URL(url).port))
  return {
    minutes,
    resident: memory.resident / megabyte,
    heap: memory.heap / megabyte,
    handles: handles?.all ?? null,
    sockets: handles?.sockets ?? null,
    clients: handles?.clients ?? null,
    connections: rows[0]?.count ?? 0,
  }
}

/** Handles that are neither a client's connection nor one to the database: these only a leak lets grow. */
export function ownHandles({ handles, clients, connections }: Reading): number | null {
  return handles === null || clients === null ? null : handles - clients - connections
}
