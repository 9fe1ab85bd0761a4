import type { SampleProduct } from "../sample-shop.ts"

/** The oldest products of the shop in English, which its third page and the rest show. */
export const thirdPage: readonly SampleProduct[] = [
  {
    name: "Clay cooking pot",
    description:
      "Red mountain clay, burnished with a pebble. Made for slow stews in the oven or over a low flame with a diffuser. Soak it for an hour before its first meal.",
    category: "Kitchen",
    priceCents: 2300,
    variants: [
      ["2 litres", null, 6],
      ["4 litres", null, 1],
    ],
    pictures: ["clay-pot.svg"],
  },
  {
    name: "Apricot jam",
    description:
      "Bekaa apricots, halved by hand and left in the sun under a gauze, with just enough sugar. Small pans, short boiling, large pieces.",
    category: "Pantry",
    priceCents: 700,
    salePriceCents: 550,
    variants: [["370 g", null, 26]],
    pictures: ["jam.svg"],
  },
  {
    name: "Laurel soap, wrapped",
    description:
      "Olive oil with a third of laurel oil: a green heart under a golden skin, and the smell of a Tripoli khan. Good for scalps and beards too.",
    category: "Soap & scent",
    priceCents: 650,
    variants: [
      [null, "Laurel", 31],
      [null, "Rose", 17],
      [null, "Lavender", 0],
    ],
    pictures: ["laurel-soap.svg", "laurel-soap-kinds.svg"],
  },
  {
    name: "Blue glass vase",
    description:
      "A stray from the glass furnace that we asked for again and again: thick foot, thin lip, the blue of four in the afternoon. 24 cm high.",
    category: "Home & light",
    priceCents: 3100,
    variants: [[null, null, 2]],
    pictures: ["vase.svg"],
  },
  {
    name: "Pomegranate molasses",
    description:
      "Sour pomegranates and nothing else, boiled for a day until a spoon leaves its trace. For fattoush, for muhammara, for a glass of cold water.",
    category: "Pantry",
    priceCents: 850,
    variants: [
      ["250 ml", null, 21],
      ["500 ml", null, 0],
    ],
    pictures: ["molasses.svg"],
  },
  {
    name: "Inlaid backgammon box",
    description:
      "Walnut inlaid with lemon wood, olive and mother-of-pearl, made to order in about six weeks. Tell us whose initials go on the lid and we will write back with a price.",
    category: "Home & light",
    priceCents: null,
    instagramUrl: "https://www.instagram.com/dar.snoubar.example/backgammon",
    variants: [
      ["48 cm", null, 1],
      ["60 cm", null, 1],
    ],
    pictures: ["backgammon.svg", "backgammon-open.svg"],
  },
  {
    name: "Cedar pencils, box of six",
    description:
      "Six soft graphite pencils in incense cedar, lacquered in the colours of the shop's shelves, in a sliding wooden box.",
    category: "Paper",
    priceCents: 800,
    variants: [[null, null, 24]],
    pictures: ["pencils.svg"],
  },
  {
    name: "Kitchen apron",
    description:
      "Half-linen with crossed straps, so that nothing pulls at the neck. One deep pocket for the spoon, one small for the matches.",
    category: "Textiles",
    priceCents: 3000,
    variants: [
      [null, "Indigo", 7],
      [null, "Sand", 4],
    ],
    pictures: ["apron.svg"],
  },
  {
    name: "Houses of Beirut, twelve postcards",
    description:
      "Three arches, a red roof, a lemon tree: twelve houses that still stand, drawn on the pavement in front of them and printed in five colours on thick uncoated card. With twelve envelopes.",
    category: "Paper",
    priceCents: 1100,
    variants: [[null, null, 33]],
    pictures: ["postcards.svg"],
  },
  {
    name: "Olive wood spoons",
    description:
      "A pair for salad and a long one for the pot, carved from prunings and oiled. Each has its own bend.",
    category: "Kitchen",
    priceCents: 1500,
    variants: [
      ["Pair", null, 12],
      ["Set of three", null, 6],
    ],
    pictures: ["spoons.svg"],
  },
  {
    name: "Wall calendar, last year's",
    description: "Kept for the pictures. Hidden from the shop until the new one is back from the printer.",
    category: "Paper",
    priceCents: 1300,
    salePriceCents: 400,
    isActive: false,
    variants: [[null, null, 5]],
    pictures: ["calendar.svg"],
  },
]
