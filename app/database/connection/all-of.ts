/**
 * The results of questions that are asked together, under the same names: in one scope they travel behind each other on its
 * connection, without waiting for each answer. Rejects with the first that fails.
 */
export async function allOf<Results extends Readonly<Record<string, unknown>>>(queries: {
  [Name in keyof Results]: Promise<Results[Name]> | Results[Name]
}): Promise<Results> {
  const names = Object.keys(queries)
  const results = await Promise.all(names.map((name) => queries[name]))
  return Object.fromEntries(names.map((name, place) => [name, results[place]])) as Results
}
