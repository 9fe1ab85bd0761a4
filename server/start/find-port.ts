import { createServer } from "node:net"
import type { AddressInfo } from "node:net"
import type { Settings } from "./settings.ts"

/**
 * Tries the port before anything slow is begun; it is let go of until the application takes it. For port 0 a free one
 * is chosen here, because links carry it.
 * Throws the error of `listen`, such as EADDRINUSE.
 */
export async function findPort(settings: Settings): Promise<Settings> {
  const { port: wanted, host, publicUrl } = settings
  const listener = createServer()
  await new Promise<void>((resolve, reject) => listener.once("error", reject).listen(wanted, host, resolve))
  const { port } = listener.address() as AddressInfo
  await new Promise((resolve) => listener.close(resolve))
  return {
    ...settings,
    port,
    publicUrl: publicUrl === "http://localhost:0" ? `http://localhost:${port}` : publicUrl,
  }
}
