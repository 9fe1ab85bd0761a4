import type { SectionKey } from "../section-keys.ts"

type Words = {
  /** Other names of the section itself. */
  readonly section: string
  /** Other names of its fields and of the parts of its page, as `sectionTexts` names them. */
  readonly labels: Readonly<Record<string, string>>
}

/** What merchants call a setting beside its title and labels, in both languages: words without the Arabic article, in any order. */
export const searchWords: Readonly<Record<SectionKey, Words>> = {
  logo: { section: "picture photo image brand icon صورة لوغو علامة", labels: {} },
  basic: {
    section: "profile about shop info معلومات بيانات متجر",
    labels: {
      name: "title brand اسم محل",
      phone: "whatsapp number mobile cell telephone call contact واتساب واتس رقم تلفون موبايل خليوي اتصال",
      email: "mail ايميل بريد",
      description: "about text نبذة",
      location: "address place city street مكان موقع شارع مدينة محل",
      address_link: "google maps location pin خريطة خرائط غوغل موقع",
    },
  },
  social: {
    section: "links accounts سوشال ميديا حسابات روابط",
    labels: { instagram_url: "insta ig انستا", facebook_url: "fb page فيس بوك صفحة" },
  },
  notes: {
    section: "footer text policy return ملاحظات سياسة إرجاع تبديل",
    labels: {
      opening_hours: "times schedule working open close ساعات أوقات عمل فتح إغلاق",
      delivery_and_payment: "shipping cost pay cash شحن دليفري دفع كلفة كاش",
    },
  },
  theme: {
    section: "design look style تصميم شكل مظهر ألوان",
    labels: { preset: "color", color: "color hex" },
  },
  "display-size": { section: "grid columns layout pictures شبكة أعمدة صور كبيرة صغيرة", labels: {} },
  language: { section: "arabic english عربي إنكليزي انجليزي لغات", labels: {} },
  orders: {
    section: "checkout questions messages replies أسئلة رسائل ردود طلبيات",
    labels: {
      ask_name: "customer زبون",
      ask_phone: "customer number mobile رقم زبون تلفون موبايل",
      ask_area: "customer city street زبون عنوان شارع",
      ask_note: "comment remark تعليق",
      mail: "notification alert إيميل إشعار تنبيه",
      notifications: "alert push sound تنبيه صوت جرس",
    },
  },
  hours: {
    section: "times schedule working open close busy دوام ساعات عمل مواعيد فتح إغلاق",
    labels: {
      week: "days working أيام دوام",
      closures: "holidays vacation days off عطلة عطل إجازة أعياد",
      orders: "night outside hours ليل خارج دوام",
    },
  },
  when: {
    section: "date time appointment schedule تاريخ وقت ميعاد حجز",
    labels: { asks_when: "date day time تاريخ وقت", lead_hours: "preparation advance تحضير تجهيز مسبقا" },
  },
  delivery: {
    section: "shipping courier driver شحن دليفري ديليفري توصيلات",
    labels: {
      pickup: "collect takeaway محل",
      areas: "zones regions cities where مدن أقضية محافظات وين",
      price: "shipping cost fee charge كلفة أجرة شحن رسوم",
      free_from: "free shipping delivery شحن توصيل مجاني",
      smallest: "minimum least أقل طلبية",
      note: "days duration مدة أيام",
    },
  },
  currency: {
    section: "money prices dollar usd lira lbp pounds مصاري أسعار دولار ليرة لبناني",
    labels: {
      is_on: "lira lbp ليرات لبناني",
      rate: "exchange dollar usd lira lbp سعر صرف ليرة",
      follows: "exchange automatic صرف تلقائي",
      rounding: "round تدوير كسور",
      shown: "prices lira dollar usd lbp أسعار",
      is_rate_shown: "exchange dollar صرف",
    },
  },
  "payment-methods": {
    section: "pay money transfer wallet دفع تحويل محفظة مصاري",
    labels: {
      cash: "money cod كاش مصاري",
      whish: "wish wallet ويش",
      omt: "transfer او ام تي تحويل",
      bank: "iban account آيبان حساب بنك مصرف",
    },
  },
  data: {
    section: "export backup zip copy نسخة احتياطية تصدير بيانات",
    labels: { everything: "export backup" },
  },
}
