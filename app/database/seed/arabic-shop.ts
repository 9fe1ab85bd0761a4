import { inEnglish } from "./arabic-shop-in-english.ts"
import type { SampleShop } from "./sample-shop.ts"

/** The second example shop, in Arabic: spices, sweets and blossom waters from the old markets of Tripoli. */
export const arabicShop: SampleShop = {
  slug: "souk-al-attarine",
  name: "سوق العطّارين",
  username: "attarine",
  email: "salma@attarine.example",
  phone: "+96170000000",
  description:
    "بهارات تُطحن كلّ صباح، وحلويات طرابلسيّة، ومياه زهر وورد مقطّرة على مهل. من قلب الأسواق القديمة إلى بيتكم.",
  location: "سوق العطّارين، طرابلس القديمة",
  addressLink: "https://www.google.com/maps/search/?api=1&query=Souk+Al+Attarine+Tripoli+Lebanon",
  instagramUrl: "https://www.instagram.com/souk.attarine.example",
  facebookUrl: "https://www.facebook.com/souk.attarine.example",
  openingHours: "من السبت إلى الخميس، 9 إلى 7\nالجمعة، 9 إلى 12",
  deliveryAndPayment:
    "طرابلس في اليوم نفسه، \u2066$2\u2069. بيروت والجبل خلال يومين، \u2066$4\u2069. مجّانًا فوق \u2066$60\u2069.\nنقدًا عند الاستلام، بالدولار أو بالليرة. أو عبر OMT أو Whish.\nهذا متجر تجريبي: لا شيء يُرسل فعلًا.",
  color: "#8c2f4b",
  displaySize: "medium",
  language: "ar",
  currency: { code: "LBP", rate: 89_600, rounding: 5_000, shown: "both" },
  logo: "logo-souk-al-attarine.svg",
  categories: [
    { name: "بهارات وأعشاب", description: "تُحمَّص وتُطحن في الدكّان، وتُعبَّأ يوم الطلب." },
    { name: "حلويات", description: "على الطريقة الطرابلسيّة، بسمن بلدي وقطر خفيف." },
    { name: "مكسّرات وفواكه مجفّفة", description: "من موسم هذه السنة، بلا ملوّنات." },
    { name: "مياه وعطور", description: "زهر ليمون وورد، مقطّرة بالكركة النحاس." },
  ],
  products: [
    {
      name: "بقلاوة مشكّلة",
      description:
        "أصابع وأساور ومربّعات بالفستق الحلبي والكاجو، تُخبز مرّتين في اليوم بسمن بلدي وتُسقى بقطر خفيف. تصل في علبة معدن محكمة وتبقى مقرمشة أسبوعين.",
      category: "حلويات",
      isPinned: true,
      daysOld: 30,
      priceCents: 1800,
      salePriceCents: 1500,
      instagramUrl: "https://www.instagram.com/souk.attarine.example/baklava",
      variants: [
        ["نصف كيلو", null, 20],
        ["كيلو", null, 12, { priceCents: 3400, salePriceCents: 2800, picture: "baklava-box.svg" }],
        ["كيلوان", null, 0],
      ],
      pictures: ["baklava.svg", "baklava-box.svg"],
    },
    {
      name: "خلطة السبع بهارات",
      description:
        "بهار حلو وقرفة وقرنفل وجوزة الطيب وكزبرة وفلفل أسود وزنجبيل، تُحمَّص حبًّا ثمّ تُطحن معًا صباح يوم الطلب. لكلّ طبخة رزّ وكبّة ومحشي.",
      category: "بهارات وأعشاب",
      priceCents: 500,
      variants: [
        ["100 غ", null, 45],
        ["250 غ", null, 30],
        ["500 غ", null, 14],
      ],
      pictures: ["seven-spices.svg", "seven-spices-whole.svg"],
    },
    {
      name: "ماء زهر مقطّر",
      description:
        "من زهر البوصفير يُقطف في نيسان ويُقطَّر في يومه بكركة نحاس. نقطة في القهوة البيضاء، وملعقة في القطر.",
      category: "مياه وعطور",
      daysOld: 12,
      priceCents: 900,
      variants: [
        ["250 مل", null, 25],
        ["500 مل", null, 16],
      ],
      pictures: ["blossom-water.svg"],
    },
    {
      name: "راحة الحلقوم",
      description: "طريّة تذوب، بالورد والفستق والليمون، مغلّفة بسكّر ناعم ومرتّبة باليد في علبة هديّة.",
      category: "حلويات",
      priceCents: 750,
      salePriceCents: 600,
      sale: { begins: 20, ends: 60 },
      variants: [
        ["نصف كيلو", "ورد", 18],
        ["نصف كيلو", "فستق", 9],
        ["نصف كيلو", "ليمون", 0],
        ["كيلو", "ورد", 6],
        ["كيلو", "مشكّلة", 11],
      ],
      pictures: ["lokum.svg"],
    },
    {
      name: "سمّاق بلدي",
      description: "حامض نظيف بلا ملح ولا صبغة، من جرد الضنّيّة. للفتّوش والمسخّن والبيض بالزيت.",
      category: "بهارات وأعشاب",
      priceCents: 400,
      variants: [
        ["200 غ", null, 32],
        ["500 غ", null, 10],
      ],
      pictures: ["sumac.svg"],
    },
    {
      name: "معمول بالفستق والتمر",
      description:
        "سميد وسمن وماء زهر، محشوّ ومنقوش بقالب خشب. نخبزه كلّ خميس، وقبل العيد كلّ يوم. اطلبوه قبل يومين.",
      category: "حلويات",
      priceCents: 1400,
      facebookUrl: "https://www.facebook.com/souk.attarine.example/maamoul",
      variants: [
        ["12 قطعة", "فستق", 8],
        ["12 قطعة", "تمر", 15],
        ["24 قطعة", "فستق", 0],
        ["24 قطعة", "تمر", 4],
      ],
      pictures: ["maamoul.svg", "maamoul-mould.svg"],
    },
    {
      name: "فستق حلبي محمّص",
      description: "حبّة كبيرة مفتوحة، محمّصة على نار هادئة مع رشّة ملح. نحمّص كمّيّة صغيرة كلّ يوم لتصل ساخنة.",
      category: "مكسّرات وفواكه مجفّفة",
      priceCents: 1300,
      salePriceCents: 1100,
      sale: { ends: 40 },
      variants: [
        ["250 غ", null, 22],
        ["500 غ", null, 13],
        ["كيلو", null, 3],
      ],
      pictures: ["pistachios.svg"],
    },
    {
      name: "ماء ورد",
      description: "من ورد جوري يُقطف مع الفجر. للوجه وللمهلّبيّة ولكأس جلّاب بارد.",
      category: "مياه وعطور",
      priceCents: 850,
      variants: [
        ["250 مل", null, 19],
        ["500 مل", null, 0],
      ],
      pictures: ["rose-water.svg"],
    },
    {
      name: "تمر مجدول",
      description: "حبّات كبيرة طريّة بطعم الكراميل، نختارها واحدة واحدة. بلا حشوة أو محشوّة باللوز.",
      category: "مكسّرات وفواكه مجفّفة",
      priceCents: 1000,
      variants: [
        ["نصف كيلو", "سادة", 24],
        ["نصف كيلو", "باللوز", 7],
        ["كيلو", "سادة", 10],
      ],
      pictures: ["dates.svg"],
    },
    {
      name: "زهورات الجرد",
      description:
        "بابونج وزوفا وورد وختميّة وورق مليسة، مجفّفة في الظلّ. ملعقة لكلّ كوب، خمس دقائق، وعسل لمن يحبّ.",
      category: "بهارات وأعشاب",
      priceCents: 600,
      variants: [["كيس 100 غ", null, 27]],
      pictures: ["zuhurat.svg", "zuhurat-glass.svg"],
    },
    {
      name: "حلاوة الجبن",
      description:
        "رقائق جبن عكّاوي وسميد ملفوفة على قشطة طازجة، بقطر الورد والفستق المفروم. للتسليم في طرابلس وبيروت فقط، في يومها.",
      category: "حلويات",
      priceCents: 1200,
      variants: [
        ["نصف كيلو", null, 0],
        ["كيلو", null, 0],
      ],
      pictures: ["halawet-el-jibn.svg"],
    },
    {
      name: "قرفة عيدان",
      description: "عيدان رقيقة ملفوفة بطبقات كثيرة، حلوة بلا حدّة. للمغلي والشاي واليخنة.",
      category: "بهارات وأعشاب",
      priceCents: 450,
      variants: [
        ["100 غ", null, 38],
        ["250 غ", null, 12],
      ],
      pictures: ["cinnamon.svg"],
    },
    {
      name: "هيل حبّ أخضر",
      description: "حبّ ممتلئ أخضر، تُفتح قرونه في اليد فتملأ رائحتها البيت. للقهوة وللرزّ بحليب.",
      category: "بهارات وأعشاب",
      priceCents: 950,
      salePriceCents: 800,
      variants: [
        ["50 غ", null, 30],
        ["100 غ", null, 2],
      ],
      pictures: ["cardamom.svg"],
    },
    {
      name: "مشمش مجفّف",
      description: "مشمش بقاعي مجفّف على السطوح، لونه غامق لأنّه بلا كبريت، وطعمه حامض حلو.",
      category: "مكسّرات وفواكه مجفّفة",
      priceCents: 700,
      variants: [
        ["250 غ", null, 16],
        ["500 غ", null, 9],
      ],
      pictures: ["dried-apricots.svg"],
    },
  ],
  translation: inEnglish,
}
