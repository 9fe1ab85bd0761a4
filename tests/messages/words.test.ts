import { expect, test } from "vitest"
import { everyText } from "./read-messages.ts"
import { specifiedTexts } from "./specified-texts.ts"

/** A word or phrase that no message has, and the one that is said instead. */
type Out = readonly [out: RegExp, instead: string]

const english: readonly Out[] = [
  [/\bcolors?\b/i, "colour"],
  [/\bgray\b/i, "grey"],
  [/\bcatalogs?\b/i, "catalogue"],
  [/\bimages?\b/i, "picture"],
  [/\be?mailed\b(?<!emailed)|\bmails?\b/i, "email"],
  [/\b(?:tells?|told)\b/i, "let us know, send, say"],
  [/\bstands?\b/i, "is, are, shows"],
  [/\bsnapshots?\b/i, "picture"],
  [/\bunwanted mail\b/i, "spam folder"],
  [/Share on WhatsApp/i, "Send to {shop}"],
  [/\bPay now\b/i, "How to pay"],
  [/not recorded as paid/i, "is not paid yet"],
  [/database did not answer/i, "Not saved. Please try again."],
  [/as (?:this|the) file says/i, "Nothing to change"],
  [/Nothing is lost there/i, "You can sign in there again."],
  [/Hand over the password/i, "Send this password now"],
  [/\bNeed Help(?!\?)/, "Need Help?"],
  [/\bOn sale$/, "On Sale"],
  [/Copying did not work/i, "It could not be copied."],
  [/Ask for (?:it|them) again/i, "Please try again."],
  [/\.\.\./, "…"],
  [/\w"|"\w/, "“ ”"],
]

const arabic: readonly Out[] = [
  [/دخول المتجر(?!\S)/, "دخول أصحاب المتاجر"],
  [/تعليم|عُلّم/, "تسجيل الدفع، سُجّل الدفع"],
  [/متاجر (?:غير )?مدفوعة/, "متاجر سدّدت، متاجر لم تسدّد"],
  [/جعل الكلّ/, "إعادة الكلّ إلى «غير مدفوع»"],
  [/داخل(?:ة|ان|ًا|(?!\S))/, "متّصل"],
  [/جلسات?(?:ك|كم)?(?!\S)/, "تسجيل الخروج"],
  [/زوّد/, "تحديث المخزون"],
  [/^تمّت المشاركة$/, "شاركته"],
  [/(?:^|\s)شغّله?(?!\S)/, "فعّل"],
  [/وتلغي متى|تلغي متى/, "تلغي اشتراكك متى شئت"],
  [/كبرت على/, "لم يعد يكفيها"],
  [/أقلّ بواحدة|أكثر بواحدة|أنقِص|^زِد/, "إنقاص، زيادة"],
  [/الأبجدي/, "حرف واحد على الأقلّ"],
  [/(?:^|\s)ثمن(?!\S)/, "لقطعتين"],
  [/غير المرغوب/, "البريد المزعج"],
  [/تُجب قاعدة البيانات/, "لم يُحفظ. حاول مرّة أخرى."],
  [/كما يقول/, "لا شيء يتغيّر"],
  // A reduction of a bill is حسم, which a sale is not.
  [/(?:^|\s)(?:ال)?خصم/, "تخفيض، حسم"],
  [/كتالوج/, "كتالوغ"],
  [/الإنجليزي/, "الإنكليزيّة"],
  [/(?:ال|^|\s)حق(?:ل|ول)(?!\S)/, "خانة"],
  [/(?:^|\s)جميع/, "كلّ"],
  [/أخفق/, "فشل"],
  [/معلّق/, "قيد الانتظار"],
  [/ادفع الآن/, "طريقة الدفع"],
  [/حاول مجدّدًا/, "حاول مرّة أخرى"],
  [/نافذة جديدة/, "تبويب جديد"],
  [/(?:^|\s)لا (?:صورة|وصف|سعر)$/, "بلا صورة، بلا وصف، بلا سعر"],
  [/لم ينجح النسخ/, "تعذّر النسخ"],
  [/تسجيل نفاد|سُجّل نفاد|نافد/, "نفد"],
  [/إعلان (?:نفاد|توفّر)|تصفير|إعادة المخزون/, "نفد، صار متوفّرًا"],
  [/بحاجة إليك/, "بانتظارك"],
  [/على أيّ حال|مع ذلك/, "كما هو، رغم النقص"],
  [/رقم الهاتف هذا أ(?:قصر|طول)/, "ناقص رقمًا، فيه أرقام زائدة"],
  [/عدا ما ليس له سعر/, "ما عدا ما لم يُسعَّر"],
  [/مخزون منخفض|يكاد ينفد/, "على وشك النفاد"],
  [/الحاسوب/, "الكمبيوتر"],
  [/حاول من جديد|^حاول مرّة أخرى$/, "حاول مرّة أخرى في جملة، إعادة المحاولة على زرّ"],
  [/بحسب/, "حسب"],
  [/على واتساب/, "عبر واتساب"],
  [/^(?:حدّد كلّ|أظهر|أخفِ|افحص)/, "تحديد، عرض، إخفاء، فحص"],
  [/^(?:أضف|احذف|انسخ|أفرغ|امسح(?! الرمز)|كبّر|صغّر)(?: [^.،؛]{1,24})?$/, "إضافة، حذف، نسخ، إفراغ"],
  [/التعديلات/, "التغييرات"],
  [/يدفع بعد/, "لم يسدّد"],
  [/م\.ب/, "ميغابايت"],
  [/تراجُع/, "تراجع"],
  [/كلّ الوقت/, "كلّ الأوقات"],
  [/يقرأه/, "يقرؤه"],
  [/(?:من|إلى) يوم$/, "من، إلى"],
  [/(?:^|\s)(?:ال)?عميل|عملاء/, "زبون"],
  [/كلمة (?:ال)?مرور/, "كلمة السرّ"],
  [/بشأن/, "بخصوص"],
  [/اً/, "ًا"],
  [/الواتساب/, "واتساب"],
  [/(?:^|\s)[وف]?(?:أصبح|[يت]صبح|ستصبح|سيصبح)/, "صار، يصير"],
  [/(?:خُصم|يُخصم) /, "سُحب من المخزون"],
  [/لا دفع على/, "لا تدفع شيئًا هنا"],
  [/منذ ذلك الحين|عندئذ|لدى/, "words of a translation"],
  [/لم ينجح|لم تنجح/, "تعذّر"],
  [/\.\.\./, "…"],
  [/"/, "« »"],
  [/[٠-٩]/, "0 to 9"],
]

const lists = { en: english, ar: arabic } as const

/** The words that are out and are in a text nevertheless. */
function found(locale: keyof typeof lists, text: string): string[] {
  if (locale === "en" && specifiedTexts.has(text)) return []
  return lists[locale].flatMap(([out, instead]) => (out.test(text) ? [`${out.source} → ${instead}`] : []))
}

test.each(["en", "ar"] as const)("one word for one thing, in %s", (locale) => {
  const wrong = everyText(locale).flatMap(({ key, text }) =>
    found(locale, text).map((what) => ({ key, text, what })),
  )
  expect(wrong).toEqual([])
})
