import type { SampleProduct } from "../sample-shop.ts"

/** The first ten products of the shop in English, which its first page shows. */
export const firstPage: readonly SampleProduct[] = [
  {
    name: "Hammered copper rakweh",
    description:
      "Beaten by hand from one sheet of copper, tinned inside and fitted with a walnut handle that stays cool. The narrow neck keeps the foam where it belongs. Counted in small cups of coffee, as at home.",
    category: "Kitchen",
    isPinned: true,
    daysOld: 40,
    priceCents: 3200,
    instagramUrl: "https://www.instagram.com/dar.snoubar.example/rakweh",
    variants: [
      ["Two cups", null, 7],
      ["Four cups", null, 12],
      ["Six cups", null, 0],
    ],
    pictures: ["rakweh.svg", "mug-coffee.svg", "rakweh-top.svg", "rakweh-hammering.svg"],
  },
  {
    name: "Hand-thrown ceramic mug",
    description:
      "Thrown on the wheel in Rachaya al-Foukhar and dipped in a sand glaze that leaves the foot bare, so no two are alike. Safe in the dishwasher and the microwave.",
    category: "Kitchen",
    isPinned: true,
    daysOld: 35,
    priceCents: 1800,
    salePriceCents: 1450,
    instagramUrl: "https://www.instagram.com/dar.snoubar.example/mug",
    facebookUrl: "https://www.facebook.com/dar.snoubar.example/mug",
    variants: [
      ["90 ml", "Sand", 14],
      ["90 ml", "Sea blue", 5],
      ["250 ml", "Sand", 6],
      ["250 ml", "Olive", 4],
      ["250 ml", "Sea blue", 9],
      ["250 ml", "Charcoal", 0],
      ["350 ml", "Sand", 0],
      ["350 ml", "Olive", 0],
    ],
    pictures: ["mug.svg", "mug-colours.svg", "mug-top.svg", "mug-glaze.svg"],
  },
  {
    name: "Pierced brass lantern for candles",
    description:
      "Cut and pierced by hand, then polished and waxed. A single candle throws stars over a whole wall. The door opens wide enough for a pillar candle of 7 cm; the ring carries it to the balcony.",
    category: "Home & light",
    priceCents: 4800,
    salePriceCents: 3900,
    sale: { ends: 40 },
    instagramUrl: "https://www.instagram.com/dar.snoubar.example/lantern",
    variants: [
      ["Small", null, 8],
      ["Large", null, 3, { priceCents: 6400, salePriceCents: 5200, picture: "lantern-lit.svg" }],
    ],
    pictures: ["lantern.svg", "lantern-lit.svg"],
  },
  {
    name: "Blown glass ibriq",
    description:
      "Blown from old bottles, so each colour is the colour of what was drunk. The long spout pours a thin stream without touching the lips, as water is passed around a Lebanese table. Holds one litre.",
    category: "Kitchen",
    priceCents: 2900,
    facebookUrl: "https://www.facebook.com/dar.snoubar.example/ibriq",
    variants: [
      [null, "Turquoise", 5],
      [null, "Amber", 2],
      [null, "Bottle green", 0],
    ],
    pictures: ["ibriq.svg", "ibriq-colours.svg"],
  },
  {
    name: "Olive oil soap",
    description:
      "Olive oil, water, ash and eight months of patience on the drying shelves. Cut and stamped by hand; mild enough for faces and babies. A block weighs about 180 g.",
    category: "Soap & scent",
    daysOld: 21,
    priceCents: 450,
    variants: [
      ["Block", null, 64],
      ["Ball", null, 11],
    ],
    pictures: ["soap.svg", "soap-foam.svg"],
  },
  {
    name: "Cross-stitch cushion",
    description:
      "Cotton canvas covered in the old eight-pointed star, stitched by women of a sewing circle in the Bekaa: about thirty hours a piece. 45 × 45 cm, with a feather filling and a hidden zip.",
    category: "Textiles",
    priceCents: 4600,
    variants: [
      [null, "Brick red", 4],
      [null, "Sea blue", 6],
      [null, "Olive", 1],
    ],
    pictures: ["cushion.svg", "cushion-colours.svg", "cushion-stitches.svg"],
  },
  {
    name: "Extra virgin olive oil from Koura",
    description:
      "Picked in October while half the olives are still green, and pressed cold the same evening. Peppery, with a taste of fresh almond. Acidity below 0.4 %.",
    category: "Pantry",
    priceCents: 1400,
    variants: [
      ["500 ml", null, 22],
      ["750 ml", null, 17, { priceCents: 1900 }],
      ["3 litres", null, 0],
    ],
    pictures: ["olive-oil.svg", "olive-oil-bread.svg"],
  },
  {
    name: "Stoneware serving bowl",
    description:
      "A wide, deep bowl for tabbouleh, lemons or a whole salad for eight, painted by hand in two blues under a clear glaze. 30 cm across. Safe in the dishwasher.",
    category: "Kitchen",
    priceCents: 2600,
    variants: [[null, null, 9]],
    pictures: ["bowl.svg", "bowl-top.svg"],
  },
  {
    name: "Hand-woven reed basket",
    description:
      "Reed from the river banks of Akkar, soaked, split and woven in a day. Strong enough for a market's worth of tomatoes, handsome enough for the hall.",
    category: "Home & light",
    priceCents: 3800,
    variants: [
      ["Small", "Natural", 6],
      ["Small", "Green band", 3],
      ["Large", "Natural", 0],
      ["Large", "Green band", 2],
    ],
    pictures: ["basket.svg", "basket-market.svg"],
  },
  {
    name: "Linen-shade table lamp",
    description:
      "A turned clay foot and a pleated linen shade that makes any bulb kind. 46 cm high, cable of 2 m with a switch, for bulbs of up to 40 W. The next six come out of the kiln in spring: write to us to keep one.",
    category: "Home & light",
    priceCents: 6400,
    variants: [
      [null, "Terracotta", 0],
      [null, "White clay", 0],
    ],
    pictures: ["lamp.svg"],
  },
]
