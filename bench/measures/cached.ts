import { request } from "node:http"
import type { Figure } from "../figures.ts"
import { medianOf } from "../figures.ts"
import { load } from "../load.ts"
import type { BareOrder } from "../programs/bare.ts"
import { startProgram } from "../start-program.ts"

const runs = 5
const connections = 16
/** One measurement of one server takes so long. */
const durationMs = 2_000

/**
 * Measures a cached page against `node:http` that sends the same bytes and headers, alternately: (a) and (c) of the
 * bench.
 */
export async function measureCached(
  port: number,
  pages: Readonly<Record<string, string>>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const browser = { "accept-encoding": "gzip, deflate, br" }
  for (const [name, path] of Object.entries(pages)) {
    for (let warm = 0; warm < 3; warm++) await responseText(port, path, browser)
    await load({ port, paths: [path], headers: browser, connections, durationMs: 1_000 })
    const whole = await responseText(port, path, browser)
    figures.push(...(await againstBare(name, { port, path, headers: browser, result: whole })))
    const etag = whole.headers[whole.headers.findIndex((header) => header.toLowerCase() === "etag") + 1] ?? ""
    const known = { ...browser, "if-none-match": etag }
    const unchanged = await responseText(port, path, known)
    if (name === "shop page")
      figures.push(
        ...(await againstBare("shop page, 304", { port, path, headers: known, result: unchanged })),
      )
  }
  return figures
}

type Order = { port: number; path: string; headers: Record<string, string>; result: BareOrder }

async function againstBare(name: string, { port, path, headers, result }: Order): Promise<Figure[]> {
  const bare = await startProgram<number>("bare.ts", result)
  try {
    const ours: number[] = []
    const limit: number[] = []
    const order = { paths: [path], headers, connections, duration: durationMs, status: result.status }
    await load({ ...order, port: bare.message })
    for (let run = 0; run < runs; run++) {
      limit.push((await load({ ...order, port: bare.message })).perSecond)
      ours.push((await load({ ...order, port })).perSecond)
    }
    return [
      {
        ...{ group: "cached", name: `${name}, against bare node:http`, unit: "ratio" },
        value: medianOf(ours) / medianOf(limit),
        goal: { at: "least", value: 0.8 },
        from: `${Math.round(medianOf(ours))} and ${Math.round(medianOf(limit))} a second, ${runs} runs in turns`,
      },
    ]
  } finally {
    await bare.end()
  }
}

/** Returns the response with its raw headers, without those that `node:http` adds to every response. */
export function responseText(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<BareOrder> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers, host: "127.0.0.1", setHost: true }, (response) => {
      const parts: Buffer[] = []
      response.on("data", (part: Buffer) => parts.push(part))
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: pairs(response.rawHeaders).flatMap(([name, value]) =>
            /^(date|connection|keep-alive)$/i.test(name) ? [] : [name, value],
          ),
          body: Buffer.concat(parts).toString("base64"),
        }),
      )
    })
      .on("error", reject)
      .end()
  })
}

function pairs(rawHeaders: readonly string[]): (readonly [string, string])[] {
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""] as const] : [],
  )
}
