import type { Credentials } from "#server/start/seed-platform.ts"

/** The sample account that signs in at `address`, or owns the shop there. @throws if the seed made none */
export function sampleAccount(credentials: readonly Credentials[], address: string): Credentials {
  const account = credentials.find((one) => one.address === address)
  if (account === undefined) throw new Error(`there is no sample account of ${address}`)
  return account
}
