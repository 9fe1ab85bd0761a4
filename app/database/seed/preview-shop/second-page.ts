import type { SampleProduct } from "../sample-shop.ts"

/** The next ten products of the shop in English, which its second page shows. */
export const secondPage: readonly SampleProduct[] = [
  {
    name: "Linen market tote",
    description:
      "Heavy washed linen with long handles that stay on the shoulder, and our stone pine printed by hand. Carries 12 kg of oranges; we have tried.",
    category: "Textiles",
    priceCents: 2200,
    salePriceCents: 1800,
    sale: { begins: 20, ends: 60 },
    variants: [
      [null, "Natural", 15],
      [null, "Olive", 8],
      [null, "Terracotta", 0],
    ],
    pictures: ["tote.svg", "tote-colours.svg"],
  },
  {
    name: "Wild za’atar with sumac",
    description:
      "Thyme from the hills above Jezzine, dried in the shade and rubbed by hand with sumac, toasted sesame and a little salt. Nothing else. Open, smell, find bread.",
    category: "Pantry",
    priceCents: 600,
    variants: [
      ["250 g", null, 40],
      ["500 g", null, 18, { priceCents: 1000 }],
    ],
    pictures: ["zaatar.svg", "zaatar-bread.svg"],
  },
  {
    name: "Orange blossom candle",
    description:
      "Soy wax and orange blossom oil from Maghdouché, poured into a glazed cup that becomes a pencil pot afterwards. Burns for about 45 hours.",
    category: "Soap & scent",
    priceCents: 1600,
    variants: [
      ["180 g", null, 13],
      ["300 g", null, 4],
    ],
    pictures: ["candle.svg", "candle-top.svg"],
  },
  {
    name: "Olive wood board",
    description:
      "One piece of old olive wood, cut where the grain dances, oiled three times. For bread, cheese and everything that is eaten with fingers. Wash by hand and oil it when it looks thirsty.",
    category: "Kitchen",
    priceCents: 3400,
    variants: [
      ["35 cm", null, 7],
      ["50 cm", null, 3],
    ],
    pictures: ["olive-board.svg", "olive-board-mezze.svg"],
  },
  {
    name: "Loom-woven cotton scarf",
    description:
      "Woven on a wooden loom in Zouk, with stripes that are dyed before weaving and so never wash out. 180 × 70 cm, soft from the first day.",
    category: "Textiles",
    priceCents: 2800,
    salePriceCents: 2200,
    variants: [
      [null, "Sea blue", 6],
      [null, "Terracotta", 3],
      [null, "Olive", 0],
    ],
    pictures: ["scarf.svg", "scarf-colours.svg"],
  },
  {
    name: "Mountain honey",
    description:
      "Oak and thyme honey from hives at 1,400 metres, neither heated nor blended. It sets in winter, as honey should: stand the jar in warm water.",
    category: "Pantry",
    priceCents: 1200,
    variants: [
      ["250 g", null, 19],
      ["500 g", null, 12],
      ["1 kg", null, 5],
    ],
    pictures: ["honey.svg", "honey-comb.svg"],
  },
  {
    name: "Cloth-bound notebook",
    description:
      "160 pages of cream paper, sewn so that it lies flat, bound in bookcloth with an elastic and a ribbon. Takes fountain pens without a complaint. 14 × 21 cm.",
    category: "Paper",
    priceCents: 900,
    variants: [
      ["Plain", "Terracotta", 20],
      ["Plain", "Pine green", 12],
      ["Lined", "Terracotta", 9],
      ["Lined", "Pine green", 0],
      ["Lined", "Sea blue", 14],
    ],
    pictures: ["notebook.svg", "notebook-colours.svg", "notebook-open.svg"],
  },
  {
    name: "Coffee cups, set of six",
    description:
      "Small white cups without handles, with a painted band and a line of gold. They come in a round box with a spare, because one always goes first.",
    category: "Kitchen",
    priceCents: 2700,
    variants: [
      [null, "Blue", 10],
      [null, "Green", 4],
    ],
    pictures: ["coffee-cups.svg", "coffee-cups-tray.svg"],
  },
  {
    name: "Cedar and amber room scent",
    description:
      "A glass bottle, eight reeds and a dry, warm scent of cedar wood, amber and a little cardamom. Lasts for about ten weeks; turn the reeds when guests are coming.",
    category: "Soap & scent",
    priceCents: 2400,
    salePriceCents: 1900,
    variants: [[null, null, 16]],
    pictures: ["diffuser.svg"],
  },
  {
    name: "Linen napkins, set of four",
    description:
      "Stone-washed linen with a drawn hem, 45 × 45 cm. They ask for no ironing and get better with every summer.",
    category: "Textiles",
    priceCents: 2500,
    variants: [
      [null, "Flax", 8],
      [null, "Olive", 5],
      [null, "Rose", 0],
    ],
    pictures: ["napkins.svg"],
  },
]
