import type { SampleTranslation } from "./sample-shop.ts"

/** The texts of Souk al-Attarine in English, as its owner writes them. */
export const inEnglish: SampleTranslation = {
  language: "en",
  shop: {
    name: "Souk al-Attarine",
    description:
      "Spices ground every morning, sweets of Tripoli, and blossom and rose waters distilled without haste. From the heart of the old markets to your home.",
    location: "Souk al-Attarine, old Tripoli",
    opening_hours: "Saturday to Thursday, 9 to 7\nFriday, 9 to 12",
    delivery_and_payment:
      "Tripoli on the same day, $2. Beirut and the mountains within two days, $4. Free above $60.\nCash when it arrives, in dollars or pounds. OMT and Whish are welcome.\nThis is an example shop: nothing is really sent.",
  },
  categories: {
    "بهارات وأعشاب": {
      name: "Spices & herbs",
      description: "Roasted and ground in the shop, packed on the day you order.",
    },
    حلويات: {
      name: "Sweets",
      description: "The way Tripoli makes them, with country ghee and a light syrup.",
    },
    "مكسّرات وفواكه مجفّفة": {
      name: "Nuts & dried fruit",
      description: "From this year’s harvest, without colouring.",
    },
    "مياه وعطور": {
      name: "Waters & scents",
      description: "Orange blossom and rose, distilled in a copper still.",
    },
  },
  products: {
    "بقلاوة مشكّلة": {
      name: "Assorted baklava",
      description:
        "Fingers, bracelets and squares with pistachio and cashew, baked twice a day with country ghee and moistened with a light syrup. It comes in a tight tin and stays crisp for two weeks.",
    },
    "خلطة السبع بهارات": {
      name: "Seven spices",
      description:
        "Allspice, cinnamon, clove, nutmeg, coriander, black pepper and ginger, roasted whole and ground together on the morning you order. For every rice, kibbeh and stuffed vegetable.",
    },
    "ماء زهر مقطّر": {
      name: "Orange blossom water",
      description:
        "From bitter orange blossoms, picked in April and distilled the same day in a copper still. A drop in white coffee, a spoon in the syrup.",
    },
    "راحة الحلقوم": {
      name: "Turkish delight",
      description:
        "So soft that it melts: rose, pistachio and lemon under fine sugar, laid by hand in a gift box.",
    },
    "سمّاق بلدي": {
      name: "Country sumac",
      description:
        "Clean and sour, without salt or dye, from the heights of Dinniyeh. For fattoush, musakhan and eggs fried in oil.",
    },
    "معمول بالفستق والتمر": {
      name: "Maamoul with pistachios and dates",
      description:
        "Semolina, ghee and blossom water, filled and pressed in a wooden mould. We bake it every Thursday, and daily before a feast. Order two days ahead.",
    },
    "فستق حلبي محمّص": {
      name: "Roasted pistachios",
      description:
        "Large, open nuts, roasted over a low fire with a pinch of salt. We roast a little every day, so that they reach you warm.",
    },
    "ماء ورد": {
      name: "Rose water",
      description:
        "From damask roses picked at dawn. For the face, for muhallebi and for a cold glass of jallab.",
    },
    "تمر مجدول": {
      name: "Medjool dates",
      description:
        "Large, soft dates that taste of caramel, chosen one by one. Plain, or filled with almonds.",
    },
    "زهورات الجرد": {
      name: "Mountain herbal tea",
      description:
        "Chamomile, hyssop, rose, mallow and lemon verbena, dried in the shade. A spoon for each cup, five minutes, and honey for those who like it.",
    },
    "حلاوة الجبن": {
      name: "Sweet cheese rolls",
      description:
        "Thin sheets of akkawi cheese and semolina around fresh ashta, with rose syrup and chopped pistachios. Delivered in Tripoli and Beirut only, on the day they are made.",
    },
    "قرفة عيدان": {
      name: "Cinnamon sticks",
      description: "Thin quills of many layers, sweet without a bite. For meghli, tea and stews.",
    },
    "هيل حبّ أخضر": {
      name: "Green cardamom pods",
      description:
        "Plump and green: open a pod in your hand and it fills the house. For coffee and rice pudding.",
    },
    "مشمش مجفّف": {
      name: "Dried apricots",
      description:
        "Bekaa apricots dried on rooftops, dark because they have no sulphur, both sour and sweet.",
    },
  },
  labels: {
    ...{ "نصف كيلو": "Half a kilo", كيلو: "1 kg", كيلوان: "2 kg" },
    ...{ "50 غ": "50 g", "100 غ": "100 g", "200 غ": "200 g", "250 غ": "250 g", "500 غ": "500 g" },
    ...{ "250 مل": "250 ml", "500 مل": "500 ml", "كيس 100 غ": "Bag of 100 g" },
    ...{ "12 قطعة": "12 pieces", "24 قطعة": "24 pieces" },
    ...{ ورد: "Rose", فستق: "Pistachio", ليمون: "Lemon", مشكّلة: "Assorted", تمر: "Dates" },
    ...{ سادة: "Plain", باللوز: "With almonds" },
  },
}
