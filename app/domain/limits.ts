import { uncountedStock } from "./variant/stock.ts"

/**
 * Every limit that a form shows and the database enforces, named once. A name has its unit, as in `priceCents`. Without
 * one, a singular name is the longest text in characters, and a plural name is the largest number of things.
 */
export const limits = {
  /** A name still fits two lines of a card. */
  productName: 120,
  productDescription: 4_000,
  shopName: 120,
  shopDescription: 1_000,
  adminName: 120,
  location: 200,
  /** It allows a line for each day of a week. */
  openingHoursText: 300,
  /** A short note: the footer of the shop's pages shows all of it. */
  deliveryAndPayment: 500,
  categoryName: 60,
  categoryDescription: 500,
  /** All browsers and servers accept an address of this length. */
  url: 2_000,
  email: 254,
  /** Specification 9: the longest text that the phone library reads, with separators between the digits. */
  phoneInput: 250,
  /** A shop's phone: the longest text that can be a phone with all its spaces. */
  phone: 40,
  username: 40,
  /** One label of an address. */
  slug: 60,
  /** A variant's size or colour, and other short texts of a product. */
  shortText: 60,
  /** `numeric(12,2)` below a thousand million dollars. */
  priceCents: 99_999_999_999,
  /** Pieces of a variant. The shop's scripts read `variant/stock.ts` instead of this file. */
  stock: uncountedStock,
  /** The largest discount in percent: a product on sale costs something. */
  percent: 99,
  /** Specification 9, "Maximum 5 images per product". */
  productImages: 5,
  /**
   * All products of a shop may have this many, on any plan: four thousand products with five each, about 5 GB. The
   * database enforces the same number.
   */
  shopPictures: 20_000,
  variants: 200,
  /** A shop's pinned products come before all others: two rows of the shop's page on a desktop, ten on a phone. */
  pinnedProducts: 20,
  /** A shop's drafts on one page, of which one form publishes the complete ones. */
  drafts: 40,
  /** One page asks for this many missing texts: a form without a script sends them all. */
  textRows: 50,
  /** A form without a script may send this many: each takes about a second to decode. */
  draftPictures: 10,
  /** One action on a selection may change this many products: one transaction, and one address that names them all. */
  selectedProducts: 100,
  /** One action may change this many products if it names no ids but all that a filter shows: still one transaction. */
  allSelectedProducts: 1_000,
  planName: 60,
  planDescription: 500,
  /** A card of the landing page lists them, each in a line or two. */
  planFeatures: 10,
  planFeature: 100,
  /** The largest number of products that a plan can name; beyond it a plan is unlimited. */
  planProducts: 1_000_000,
  /** An administrator may undo an action on payments for this long (decision 020). */
  undoMinutes: 15,
  /** The audit log keeps each entry for at least this long. */
  auditDays: 90,
  /** Specification 9: an identical cart has the same link, and the same order, for this long. */
  sameCartHours: 24,
  /** Specification 9: the shortest password, in characters. */
  minPassword: 6,
  /**
   * It is recommended to administrators (specification, section 5), and required for passwords that are reset by mail.
   */
  minAdminPassword: 8,
  /** Long passwords cost hashing time, and no one types more. */
  password: 200,
  searchText: 100,
  /** Specification 9: product pictures up to 10 MB, logos up to 5 MB. */
  productImageBytes: 10 * 1024 * 1024,
  logoBytes: 5 * 1024 * 1024,
  /** A file of products: thousands of rows with long descriptions, which are still read in a moment. */
  csvBytes: 4 * 1024 * 1024,
  csvRows: 5_000,
  /** It is more than any program's export of products has. */
  csvColumns: 100,
  /** All cells of a file, blank ones too: fifty columns of `csvRows` rows. */
  csvCells: 250_000,
  /** Excel has the same limit, in characters. */
  csvCellLength: 32_767,
  /** A form without files. */
  formBytes: 64 * 1024,
  /**
   * A product's form without its files: 200 variants with their translations, six questions with thirty answers each and
   * the longest descriptions, all in Arabic, take 170 KB.
   */
  productFormBytes: 256 * 1024,
  /**
   * A page of missing texts without a script: fifty of the longest descriptions in Arabic, both input and stored, take
   * 800 KB.
   */
  textsFormBytes: 1024 * 1024,
} as const

/** `-1` in a plan's product limit means unlimited (specification, section 9). */
export const unlimited = -1

/** Specification 9: Basic allows this many if no plan is stored; the database uses the same number. */
export const basicProductLimit = 50
