import { inArabic } from "./preview-shop/in-arabic.ts"
import { firstPage } from "./preview-shop/first-page.ts"
import { secondPage } from "./preview-shop/second-page.ts"
import { thirdPage } from "./preview-shop/third-page.ts"
import type { SampleShop } from "./sample-shop.ts"

/** The shop behind `/shop/preview-shop`, in English, for visitors who want to see a live shop. */
export const previewShop: SampleShop = {
  slug: "preview-shop",
  name: "Dar Snoubar",
  username: "darsnoubar",
  email: "rima@darsnoubar.example",
  phone: "+9613000000",
  description:
    "Soap, clay, linen and copper from small workshops across Lebanon. Chosen slowly, wrapped by hand.",
  location: "Gouraud Street, Gemmayzeh, Beirut",
  addressLink: "https://www.google.com/maps/search/?api=1&query=Gouraud+Street+Gemmayzeh+Beirut",
  instagramUrl: "https://www.instagram.com/dar.snoubar.example",
  facebookUrl: "https://www.facebook.com/dar.snoubar.example",
  openingHours: "Monday to Friday, 10 to 7\nSaturday, 10 to 4\nSunday closed",
  deliveryAndPayment:
    "Beirut within two days, $3. The rest of Lebanon within four days, $5. Free above $75.\nCash when it arrives, in dollars or pounds. Whish and OMT are welcome.\nThis is an example shop: nothing is really sent.",
  color: "#24508f",
  displaySize: "small",
  language: "en",
  currency: { code: "LBP", rate: 89_500, rounding: 1_000, shown: "both" },
  logo: "logo-dar-snoubar.svg",
  categories: [
    { name: "Kitchen", description: "Clay, copper, olive wood and glass for the table and the stove." },
    { name: "Pantry", description: "Oil, honey and preserves from villages we visit every season." },
    { name: "Soap & scent", description: "Olive oil soap, candles and the smell of orange blossom." },
    { name: "Textiles", description: "Linen and cotton, woven and sewn by hand." },
    { name: "Home & light", description: "Lamps, lanterns, baskets and things to keep for years." },
    { name: "Paper", description: "Notebooks, cards and pencils for desks and presents." },
  ],
  products: [...firstPage, ...secondPage, ...thirdPage],
  translation: inArabic,
}
