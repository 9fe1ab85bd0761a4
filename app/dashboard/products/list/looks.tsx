import type { ListView } from "../products-address.ts"
import rows from "./product-rows.module.css"
import cards from "./product-tiles.module.css"
import quickEdit from "./quick-edit.module.css"
import rowActions from "./row-actions.module.css"
import tileActions from "./tile-actions.module.css"

/** The classes of a product in the list as a card, and as a row: both have the same elements. */
const card = {
  tiles: cards.tiles,
  tile: cards.tile,
  off: cards.off,
  frame: cards.frame,
  picture: cards.picture,
  pick: cards.pick,
  flags: cards.flags,
  flag: cards.flag,
  texts: cards.texts,
  name: cards.name,
  about: cards.about,
  price: quickEdit.price,
  state: cards.state,
  status: cards.status,
  stock: cards.stock,
  stockLabel: undefined,
  low: cards.low,
  out: cards.out,
  controls: undefined,
  sold: undefined,
  stockAct: tileActions.stockAct,
  word: undefined,
  actions: tileActions.actions,
  edit: undefined,
  view: undefined,
  label: tileActions.label,
  more: tileActions.more,
  menu: tileActions.menu,
  inMenu: undefined,
  /** The sizes of its picture, as `sizes` of an image. */
  pictureSizes: "(width >= 76rem) 230px, (width >= 57rem) 20vw, (width >= 45rem) 22vw, 44vw",
}

export type Look = Readonly<Record<keyof typeof card, string | undefined>> & { pictureSizes: string }

const row: Look = {
  tiles: rows.tiles,
  tile: rows.tile,
  off: rows.off,
  frame: rows.frame,
  picture: rows.picture,
  pick: rows.pick,
  flags: rows.flags,
  flag: rows.flag,
  texts: rows.texts,
  name: rows.name,
  about: rows.about,
  price: rows.price,
  state: rows.state,
  status: rows.status,
  stock: rows.stock,
  stockLabel: rows.stockLabel,
  low: rows.low,
  out: rows.out,
  controls: rows.controls,
  sold: rowActions.sold,
  stockAct: rowActions.stockAct,
  word: rowActions.word,
  actions: rowActions.actions,
  edit: rowActions.edit,
  view: rowActions.view,
  label: rowActions.label,
  more: rowActions.more,
  menu: rowActions.menu,
  inMenu: rowActions.inMenu,
  pictureSizes: "52px",
}

export const looks: Readonly<Record<ListView, Look>> = { grid: card, list: row }
