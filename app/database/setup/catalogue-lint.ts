import type { ClientBase } from "pg"
import { catalogueRules } from "./catalogue-rules.ts"

/**
 * What the catalogue of the connected database does not keep of its promises, as sentences; none when all is well.
 * Reads only, and as any role.
 */
export async function catalogueFindings(client: ClientBase): Promise<string[]> {
  const findings: string[] = []
  for (const { sentence, sql, isBroken = () => true } of catalogueRules) {
    const { rows } = await client.query<{ subject: string }>(sql)
    findings.push(...rows.filter(isBroken).map(({ subject }) => `${subject} ${sentence}`))
  }
  return findings
}
