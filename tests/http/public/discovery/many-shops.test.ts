/** The index of the sitemap has pages of a thousand shops, which robots.txt names (decision 056). */
import { expect, test } from "vitest"
import { useOwnApplication } from "#tests/application/use-test-application.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { readXml } from "#tests/readers/read-xml.ts"
import { readRobots } from "#tests/readers/robots.ts"

/** Not shared: an application keeps the number of pages for ten minutes, and another file's would be found here. */
const app = useOwnApplication()

test("robots.txt names each page of the index, and together they name every active shop once", async () => {
  await app.database.owner.query(
    `insert into shops (name, slug, username, email, is_active)
     select n, n, n, n || '@shops.example', number <= 2001
     from generate_series(1, 2100) as number, concat('y', number) as n`,
  )
  const { sitemaps } = readRobots((await app.visitor().visit("/robots.txt")).html)
  const index = `${app.publicUrl}/sitemap.xml`
  expect(sitemaps).toEqual([index, `${index}?page=2`, `${index}?page=3`])
  const named: string[] = []
  for (const address of sitemaps) {
    const { status, html } = await app.visitor().visit(address.replace(app.publicUrl, ""))
    expect(status, address).toBe(200)
    const files = readXml(html).children.map(({ children }) => children[0]?.text ?? "")
    expect(files.length, address).toBeLessThanOrEqual(1001)
    named.push(...files.map((file) => file.replace(app.publicUrl, "")))
  }
  const shops = Array.from({ length: 2001 }, (_, index) => `/shop/y${index + 1}/sitemap.xml`)
  expect(named.toSorted()).toEqual([...shops, "/sitemap-pages.xml"].toSorted())
})

test("a page beyond the last is 404; what is no page is the first", async () => {
  await insertShop(app.database.owner)
  expect((await app.visitor().visit("/sitemap.xml?page=4")).status).toBe(404)
  const [first, other] = await Promise.all(
    ["/sitemap.xml", "/sitemap.xml?page=x"].map((path) => app.visitor().visit(path)),
  )
  expect(other?.html).toBe(first?.html)
})
