/** Reads the metrics at `address`: each sample's value by its name and labels as written. */
export async function readMetrics(address: string): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(address)).text()
  const samples = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))
  return new Map(
    samples.map((line) => {
      const end = line.lastIndexOf(" ")
      return [line.slice(0, end), Number(line.slice(end + 1).replace("Inf", "Infinity"))]
    }),
  )
}
