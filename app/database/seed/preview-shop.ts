import type { SampleShop } from "./sample-shop.ts"

/** The shop behind `/shop/preview-shop`, in English: what a visitor who wants to see a live shop is shown. */
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
  color: "#24508f",
  displaySize: "small",
  language: "en",
  logo: "logo-dar-snoubar.svg",
  categories: [
    { name: "Kitchen", description: "Clay, copper, olive wood and glass for the table and the stove." },
    { name: "Pantry", description: "Oil, honey and preserves from villages we visit every season." },
    { name: "Soap & scent", description: "Olive oil soap, candles and the smell of orange blossom." },
    { name: "Textiles", description: "Linen and cotton, woven and sewn by hand." },
    { name: "Home & light", description: "Lamps, lanterns, baskets and things to keep for years." },
    { name: "Paper", description: "Notebooks, cards and pencils for desks and presents." },
  ],
  products: [
    {
      name: "Hammered copper rakweh · ركوة نحاس",
      description:
        "Beaten by hand from one sheet of copper, tinned inside and fitted with a walnut handle that stays cool. The narrow neck keeps the foam where it belongs. Counted in small cups of coffee, as at home.\n\nركوة من نحاس مطروق باليد، مبيّضة من الداخل، بمسكة من خشب الجوز.",
      category: "Kitchen",
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
      priceCents: 1800,
      salePriceCents: 1450,
      instagramUrl: "https://www.instagram.com/dar.snoubar.example/mug",
      facebookUrl: "https://www.facebook.com/dar.snoubar.example/mug",
      variants: [
        ["250 ml", "Sand", 6],
        ["250 ml", "Olive", 4],
        ["250 ml", "Sea blue", 9],
        ["250 ml", "Charcoal", 0],
        ["90 ml", "Sand", 14],
        ["90 ml", "Sea blue", 5],
        ["350 ml", "Sand", 0],
        ["350 ml", "Olive", 0],
      ],
      pictures: ["mug.svg", "mug-colours.svg", "mug-top.svg", "mug-glaze.svg"],
    },
    {
      name: "Pierced brass lantern · فانوس",
      description:
        "Cut and pierced by hand, then polished and waxed. A single candle throws stars over a whole wall. The door opens wide enough for a pillar candle of 7 cm; the ring carries it to the balcony.",
      category: "Home & light",
      priceCents: 4800,
      salePriceCents: 3900,
      instagramUrl: "https://www.instagram.com/dar.snoubar.example/lantern",
      variants: [
        ["Small", null, 8],
        ["Large", null, 3],
      ],
      pictures: ["lantern.svg", "lantern-lit.svg"],
    },
    {
      name: "Blown glass ibriq · إبريق زجاج",
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
        "Olive oil, water, ash and eight months of patience on the drying shelves. Cut and stamped by hand; mild enough for faces and babies. A block weighs about 180 g.\n\nصابون بلدي بزيت الزيتون، بلا عطر ولا ملوّنات.",
      category: "Soap & scent",
      priceCents: 450,
      variants: [
        ["One block", null, 64],
        ["Box of six", null, 11],
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
        "Picked in October while half the olives are still green, and pressed cold the same evening. Peppery, with a taste of fresh almond. Acidity below 0.4 %.\n\nزيت زيتون بكر ممتاز من الكورة، عصرة أولى على البارد.",
      category: "Pantry",
      priceCents: 1400,
      variants: [
        ["500 ml", null, 22],
        ["750 ml", null, 17],
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
    {
      name: "Linen market tote",
      description:
        "Heavy washed linen with long handles that stay on the shoulder, and our stone pine printed by hand. Carries 12 kg of oranges; we have tried.",
      category: "Textiles",
      priceCents: 2200,
      variants: [
        [null, "Natural", 15],
        [null, "Olive", 8],
        [null, "Terracotta", 0],
      ],
      pictures: ["tote.svg", "tote-colours.svg"],
    },
    {
      name: "Wild za’atar with sumac · زعتر برّي",
      description:
        "Thyme from the hills above Jezzine, dried in the shade and rubbed by hand with sumac, toasted sesame and a little salt. Nothing else. Open, smell, find bread.",
      category: "Pantry",
      priceCents: 600,
      variants: [
        ["250 g", null, 40],
        ["500 g", null, 18],
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
        "Woven on a wooden loom in Zouk, with stripes that are dyed before weaving and so never wash out. 180 × 70 cm, soft from the first day.\n\nوشاح قطن مشغول على نول خشب في الزوق.",
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
      name: "Mountain honey · عسل جبلي",
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
      name: "Coffee cups, set of six · فناجين قهوة",
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
    {
      name: "Clay cooking pot · فخّارة",
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
      name: "Pomegranate molasses · دبس رمّان",
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
      name: "Inlaid backgammon box · طاولة زهر",
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
  ],
}
