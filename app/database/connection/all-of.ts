/**
 * Runs several queries together and returns their results under the same names. Within one scope they are pipelined on
 * its connection. Rejects with the first error.
 */
export async function allOf<Results extends Readonly<Record<string, unknown>>>(queries: {
  [Name in keyof Results]: Promise<Results[Name]> | Results[Name]
}): Promise<Results> {
  const names = Object.keys(queries)
  const results = await Promise.all(names.map((name) => queries[name]))
  return Object.fromEntries(names.map((name, place) => [name, results[place]])) as Results
}
