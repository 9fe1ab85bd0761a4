import { afterAll, expect, test } from "vitest"
import { useOwnApplication } from "#tests/application/use-test-application.ts"
import { startSmtpServer } from "#tests/environment/smtp-server.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"

const smtp = await startSmtpServer()
afterAll(() => smtp.close())

const app = useOwnApplication({ SMTP_URL: smtp.url, MAIL_FROM: "a@vitrine.test" })
const owner = () => app.database.owner
const customer = { name: "Rana Haddad", phone: "+9613123456", area: "Hamra", note: "Ring twice" }

async function arrange(language: "en" | "ar") {
  const shop = await insertShop(owner(), { name: "Dar Noun", language })
  const soap = await insertProduct(owner(), shop, {
    name: "Soap",
    priceCents: 450,
    variants: [["M", null, 6]],
  })
  return { shop, soap }
}

const want = ({ id }: TestShop) => owner().query("update shops set order_mail = true where id = $1", [id])

/** The minute that one mail covers is over. */
async function sendNow({ id }: TestShop): Promise<void> {
  await owner().query("update order_alerts set next_attempt_at = now() where shop_id = $1", [id])
  await owner().query("select pg_notify('vitrine_orders', $1)", [`${id} - stock`])
}

test("who chose it gets one mail for a minute's orders, in the shop's language and without the customer's data", async () => {
  const { shop, soap } = await arrange("en")
  const unwanted = await arrange("en")
  await want(shop)
  await insertOrder(owner(), unwanted.shop, { items: [[unwanted.soap, 1]] })
  const one = await insertOrder(owner(), shop, { items: [[soap, 2]], customer })
  const two = await insertOrder(owner(), shop, { items: [[soap, 1]], customer })
  const queued = await owner().query(
    "select shop_id, next_attempt_at > now() + interval '40 seconds' as later from order_alerts",
  )
  expect(queued.rows).toEqual([1, 2].map(() => ({ shop_id: shop.id, later: true })))
  await sendNow(shop)
  const mail = await smtp.nextMail()
  const { rows } = await owner().query<{ email: string }>("select email from shops where id = $1", [shop.id])
  expect(mail.envelope.to).toEqual([rows[0]?.email])
  expect(mail.subject).toBe("2 new orders")
  expect(mail.text).toContain(`Order #${one.number}: $9.00\n2 × Soap`)
  expect(mail.text).toContain(`Order #${two.number}: $4.50\n1 × Soap`)
  expect(mail.text).toContain(`${app.publicUrl}/shop/orders\n`)
  for (const secret of Object.values(customer)) expect(`${mail.text}${mail.html}`).not.toContain(secret)
  await expect.poll(async () => (await owner().query("select from order_alerts")).rowCount).toBe(0)
})

test("a mail about one order leads to it, and is tried again while the mail server refuses it", async () => {
  const { shop, soap } = await arrange("ar")
  await want(shop)
  const { id, number } = await insertOrder(owner(), shop, { items: [[soap, 1]], customer })
  smtp.reject(true)
  await sendNow(shop)
  await smtp.attempted()
  await expect
    .poll(() => app.lines.map(({ msg }) => msg))
    .toContain("an owner's notification could not be sent and is kept")
  smtp.reject(false)
  await sendNow(shop)
  const mail = await smtp.nextMail()
  expect(mail.subject).toBe(`طلب جديد \u2066#${number}\u2069`)
  expect(mail.text).toContain(`${app.publicUrl}/shop/orders/${id}\n`)
  expect(mail.html).toContain('dir="rtl"')
})

test.each([
  ["en", "both", "$9.00 (810,000\u00A0L.L.)"],
  ["ar", "both", "\u2066\u2066$9.00\u2069 (\u2067810,000\u00A0ل.ل.\u2069)\u2069"],
  ["ar", "second", "\u2066\u2067810,000\u00A0ل.ل.\u2069\u2069"],
  ["en", "dollars", "$9.00\n"],
] as const)(
  "an order's total is written as the shop showed it when it was sent (%s, %s)",
  async (language, shown, total) => {
    const { shop, soap } = await arrange(language)
    await want(shop)
    await showPounds(owner(), shop, { shown })
    const { number } = await insertOrder(owner(), shop, { items: [[soap, 2]] })
    await showPounds(owner(), shop, { shown, rate: 100_000 })
    await sendNow(shop)
    const mail = await smtp.nextMail()
    expect(mail.text).toContain(
      language === "en" ? `Order #${number}: ${total}` : `الطلب \u2066#${number}\u2069: ${total}`,
    )
  },
)
