/**
 * Returns whether a policy's expression, as PostgreSQL prints it, is evaluated for each row of `table`: it has a
 * setting or a function outside a `( SELECT …)`, or a subquery that refers to the row.
 */
export function runsForEachRow(expression: string, table: string): boolean {
  const { inside, outside } = splitSubqueries(expression)
  return /(current_setting|_id)\(/i.test(outside) || new RegExp(`\\b${table}\\.`).test(inside)
}

const opening = "( SELECT"

function splitSubqueries(expression: string): { inside: string; outside: string } {
  let inside = ""
  let outside = ""
  let depth = 0
  for (let index = 0; index < expression.length; index += 1) {
    const character = expression.charAt(index)
    if (depth === 0 && !expression.startsWith(opening, index)) {
      outside += character
      continue
    }
    if (character === "(") depth += 1
    if (character === ")") depth -= 1
    inside += character
  }
  return { inside, outside }
}
