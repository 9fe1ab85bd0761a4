import type { AddressInfo, Server } from "node:net"
import type { Settings } from "../start/settings.ts"

/**
 * @returns the port: the configured one, or the one that the system gave for port 0
 * @throws the error of `listen`, such as EADDRINUSE
 */
export async function listen(
  server: Server,
  { port, host }: Pick<Settings, "port" | "host">,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      resolve()
    })
  })
  return (server.address() as AddressInfo).port
}
