import type { Client } from "pg"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { signInAtAdminPage } from "#tests/client/sign-in.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import { medianOf } from "../figures.ts"
import { load } from "../load.ts"

/** A platform that serves, and its number of shops. */
export type ServedPlatform = { port: number; owner: Client; shops: number }

/** Milliseconds of the median response, by page. */
export type PageTimes = Readonly<Record<string, number>>

/** Each page is requested so many times in each run; the platforms alternate at each page. */
const [runs, visits] = [5, 5]

const perPage = 20

/**
 * A part of one email and of no other: it finds the same number of shops on each platform, so that pages of one length
 * are compared.
 */
const one = encodeURIComponent("bench-777@")

/** A word in the Arabic names, which half of the shops have. */
const half = encodeURIComponent("متجر")

/** Returns the pages that administrators open; a deep page has half of the list before it. */
function pagesOf({ shops }: ServedPlatform): Record<string, string> {
  const [deep, last] = [Math.ceil(shops / perPage / 2), Math.ceil(shops / perPage)]
  const [list, month, log, requests] = [
    "/admin/shops",
    "/admin/shops/payments",
    "/admin/audit",
    "/admin/join-requests",
  ]
  return {
    overview: "/admin",
    "shops, newest": list,
    "shops, by name": `${list}?sort=name`,
    "shops, by email": `${list}?sort=email`,
    "shops, paid": `${list}?filter=paid`,
    "shops, not paid": `${list}?filter=unpaid`,
    "shops, blocked": `${list}?filter=blocked`,
    "shops, a page in the middle": `${list}?page=${deep}`,
    "shops, last page by name": `${list}?sort=name&page=${last}`,
    "shops, one searched": `${list}?q=${one}`,
    "shops, many searched": `${list}?q=bench-99`,
    "shops, half of all searched": `${list}?q=${half}`,
    "this month": month,
    "another month": `${month}?month=2026-06`,
    "this month, who is late": `${month}?filter=late`,
    "this month, a page in the middle": `${month}?page=${deep}`,
    "this month, one searched": `${month}?q=${one}`,
    "this month, many searched": `${month}?q=bench-99`,
    applications: requests,
    "applications, pending": `${requests}?status=pending`,
    "applications, a page in the middle": `${requests}?page=${deep}`,
    "audit log": log,
    "audit log, payments": `${log}?kind=payments`,
    "audit log, one shop": `${log}?shop=${one}`,
    "audit log, a month": `${log}?from=2026-03-01&to=2026-03-31`,
  }
}

/** The sums of these pages are counted again when an administrator has blocked a shop. */
const withSums = ["overview", "shops, newest", "shops, not paid", "this month"]
const changed = ", after a change"

/** Measures the pages of administrators on each platform, one after the other on one connection. */
export async function measureAdminPages(platforms: readonly ServedPlatform[]): Promise<PageTimes[]> {
  const sides = await Promise.all(
    platforms.map(async (platform) => ({
      ...platform,
      headers: { cookie: await adminCookie(platform) },
      pages: pagesOf(platform),
      medians: new Map<string, number[]>(),
    })),
  )
  const names = Object.keys(sides[0]?.pages ?? {}).flatMap((name) =>
    withSums.includes(name) ? [name, name + changed] : [name],
  )
  for (const name of names) {
    for (let run = 0; run < runs; run++) {
      for (const side of run % 2 === 0 ? sides : sides.toReversed()) {
        const path = side.pages[name.replace(changed, "")] ?? ""
        const times: number[] = []
        if (!name.endsWith(changed))
          await load({ port: side.port, paths: [path], headers: side.headers, connections: 1 })
        for (let visit = 0; visit < visits; visit++) {
          if (name.endsWith(changed))
            // The total number of toggles is even.
            await side.owner.query("update shops set is_active = not is_active where slug = 'bench-777'")
          const { medianMs } = await load({
            port: side.port,
            paths: [path],
            headers: side.headers,
            connections: 1,
          })
          times.push(medianMs)
        }
        side.medians.set(name, [...(side.medians.get(name) ?? []), medianOf(times)])
      }
    }
  }
  return sides.map(({ medians }) =>
    Object.fromEntries([...medians].map(([name, values]) => [name, medianOf(values)])),
  )
}

/** Signs in an administrator who is created for it and stays: the last one can't be removed. */
async function adminCookie({ port, owner }: ServedPlatform): Promise<string> {
  const visitor = visitorOf(`http://127.0.0.1:${port}`)
  const { status } = await signInAtAdminPage(visitor, await insertAdmin(owner))
  if (status !== 302) throw new Error(`the administrators' door answered with ${status} instead of 302`)
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
}
