import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf, titleOf } from "#tests/client/page.ts"

const app = useTestApplication({ CONTACT_EMAIL: "legal@vitrine.example" })

test.each([
  [
    "/terms",
    "",
    [
      ...[
        "Terms & Conditions",
        "offline",
        "Basic",
        "Pro",
        "1st of each month",
        "before the next monthly cycle",
      ],
      ...["responsible", "illegal", "offensive", "misleading", "copyright", "remove stores", "Back to home"],
    ],
  ],
  [
    "/terms",
    "?lang=ar",
    [
      ...["الشروط والأحكام", "الأساسيّة", "الاحترافيّة", "اليوم الأوّل من كلّ شهر", "الإلغاء في أيّ وقت", "مسؤول"],
      ...["مخالفًا للقانون", "مسيئًا", "مضلّلًا", "حقوق النشر", "إزالة المتاجر", "العودة إلى الرئيسيّة"],
    ],
  ],
  [
    "/privacy",
    "",
    [
      ...["Privacy Policy", "shop name", "email address", "phone number", "the plan that you select"],
      ...["nothing of it with third parties", "delete your data when you ask", "Back to home"],
    ],
  ],
  [
    "/privacy",
    "?lang=ar",
    [
      ...["سياسة الخصوصيّة", "اسم متجرك", "بريدك الإلكترونيّ", "رقم هاتفك", "الباقة التي تختارها"],
      ...["طرف ثالث", "نحذف بياناتك", "العودة إلى الرئيسيّة"],
    ],
  ],
])("%s%s says what was specified, and sends no script", async (path, query, texts) => {
  const { status, html, headers } = await app.visitor().visit(path + query)
  expect(status).toBe(200)
  const text = textOf(html)
  for (const expected of [...texts, "legal@vitrine.example"]) expect(text).toContain(expected)
  expect(titleOf(html)).toContain(texts[0])
  expect(html).toContain('href="mailto:legal@vitrine.example"')
  expect(html).toContain(`href="/${query}"`)
  expect(html).toContain(query === "" ? '<html lang="en" dir="ltr"' : '<html lang="ar" dir="rtl"')
  expect(html).toContain(`<link rel="canonical" href="${app.publicUrl}${path}${query}"/>`)
  expect(html).toContain(`href="${path}${query === "" ? "?lang=ar" : ""}" hrefLang`)
  expect(html).not.toContain("<script")
  expect(html).not.toContain("modulepreload")
  expect(headers.getSetCookie()).toEqual([])
})

test.each([
  [
    "",
    "Page Not Found",
    "The page you're looking for doesn't exist or has been moved.",
    "Return to Home",
    "/",
  ],
  [
    "?lang=ar",
    "الصفحة غير موجودة",
    "الصفحة التي تبحث عنها غير موجودة أو نُقلت إلى مكان آخر.",
    "العودة إلى الصفحة الرئيسيّة",
    "/?lang=ar",
  ],
])("any other path%s is the 404 page, which leads home", async (query, title, text, link, home) => {
  const { status, html } = await app.visitor().visit(`/no/such/page${query}`)
  expect(status).toBe(404)
  expect(textOf(html)).toBe(`${title} ${text} ${link}`)
  expect(html).toContain(`href="${home}"`)
})
