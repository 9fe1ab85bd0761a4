import { Client, type ClientConfig } from "pg"

/** Opens a separate connection for as long as the work takes. */
export async function withClient<Result>(
  owner: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(owner)
  client.on("error", () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
