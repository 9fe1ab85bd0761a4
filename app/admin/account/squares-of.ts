/** The dark squares of a QR code as one SVG path: a run of neighbours in a row is one rectangle. */
export function squaresOf(modules: readonly (readonly boolean[])[]): string {
  return modules.map((row, y) => rowOf(row, y)).join("")
}

function rowOf(row: readonly boolean[], y: number): string {
  let path = ""
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    const width = x - start + 1
    path += `M${start} ${y}h${width}v1h-${width}z`
  }
  return path
}
