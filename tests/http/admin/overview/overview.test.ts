import { rename } from "node:fs/promises"
import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertPayment, presentMonth } from "#tests/fixtures/insert-payment.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"

// Nobody listens at port 9 of this machine: mail does not answer.
const application = useTestApplication({ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "a@vitrine.test" })
const owner = () => application.database.owner
let visitor: Visitor

beforeAll(async () => {
  visitor = await application.signInAsAdmin(await insertAdmin(owner()))
  const [paid] = [
    await insertShop(owner()),
    await insertShop(owner(), { price: "15" }),
    await insertShop(owner(), { productLimit: 9 }),
  ]
  await insertPayment(owner(), paid, presentMonth())
  for (const isActive of [true, false]) await insertProduct(owner(), paid, { isActive })
  for (const status of ["pending", "pending", "approved", "rejected"])
    await owner().query("insert into join_requests (name, status) values ('Applicant', $1)", [status])
})

test.each([
  [
    "en",
    "Dashboard Overview",
    "Total Shops 3 Paid Shops 1 Unpaid Shops 1 Total Products 2 Join Requests 2",
    "Pending Reviews 2 pending requests",
  ],
  [
    "ar",
    "نظرة عامّة",
    "كلّ المتاجر 3 متاجر سدّدت 1 متاجر لم تسدّد 1 كلّ المنتجات 2 طلبات الانضمام 2",
    "طلبات قيد الانتظار طلبان قيد الانتظار",
  ],
])("the platform is counted, in %s", async (lang, ...texts) => {
  const page = await visitor.visit(`/admin?lang=${lang}`)
  expect(page.status).toBe(200)
  for (const text of texts) expect(textOf(page.html)).toContain(text)
})

test.each([
  [
    "en",
    "System Status Partly out of order",
    "Database Connected",
    "Picture store Connected",
    "Email Not answering",
  ],
  ["ar", "حالة النظام معطّل جزئيًّا", "قاعدة البيانات متّصل", "مخزن الصور متّصل", "البريد لا يردّ"],
])("its state is measured, not printed, in %s", async (lang, ...lines) => {
  const text = textOf((await visitor.visit(`/admin?lang=${lang}`)).html)
  for (const line of lines) expect(text).toContain(line)
})

test("an image store that is gone is reported, and reported again when it is back", async () => {
  await rename(application.images, `${application.images}-away`)
  const without = textOf((await visitor.visit("/admin?lang=en")).html)
  await rename(`${application.images}-away`, application.images)
  expect(without).toContain("Picture store Not answering")
  expect(textOf((await visitor.visit("/admin?lang=en")).html)).toContain("Picture store Connected")
})

test.each([
  ["en", messages.en.admin_statistics_failed, "Platform Status", "Dashboard Overview"],
  ["ar", "تعذّر جلب الإحصاءات", "حالة المنصّة", "نظرة عامّة"],
])("when counting fails the screen is there and says so, in %s", async (lang, failure, ...rest) => {
  await owner().query("alter table products rename to products_away")
  const page = await visitor.visit(`/admin?lang=${lang}`)
  await owner().query("alter table products_away rename to products")
  expect(page.status).toBe(503)
  for (const text of [failure, ...rest]) expect(textOf(page.html)).toContain(text)
  expect(page.html).not.toContain("products_away")
  expect(page.headers.get("cache-control")).toBe("no-store")
})
