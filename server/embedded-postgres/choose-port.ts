import { createServer } from "node:net"
import type { AddressInfo } from "node:net"
import { USES_TCP } from "./cluster-configuration.ts"
import { isPostmasterGone, readPostmaster } from "./postmaster-file.ts"

/** Part of a Unix socket's name and otherwise free of meaning. */
const SOCKET_PORT = 5432

/** The port of the running server that is to be adopted, else a free one. */
export async function choosePort(directory: string): Promise<number> {
  if (!USES_TCP) return SOCKET_PORT
  const postmaster = readPostmaster(directory)
  if (postmaster !== undefined && !isPostmasterGone(directory, postmaster.pid)) return postmaster.port
  const listener = createServer()
  await new Promise<void>((resolve, reject) => listener.once("error", reject).listen(0, "127.0.0.1", resolve))
  const { port } = listener.address() as AddressInfo
  await new Promise((resolve) => listener.close(resolve))
  return port
}
