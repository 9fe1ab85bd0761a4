import type { Arrow } from "./arrows.ts"
import { floors, rows, type Room } from "./floors.ts"

/** Pixels. */
const box = { width: 160, height: 44 }
const step = { x: 184, y: 78 }
const margin = { left: 158, top: 84, floor: 26 }
const width = margin.left + 6 * step.x + 16

/** The colours of each floor's arrows, on light and on dark paper. */
const colours = [
  ["#a8580f", "#f0a860"],
  ["#1f6f8b", "#6cc3df"],
  ["#8a3ab9", "#c79bea"],
  ["#b3264c", "#f58aa5"],
  ["#2f7d32", "#83cf86"],
  ["#5b6472", "#a9b4c4"],
] as const

const floorOfRow = floors.flatMap((floor, index) => floor.rows.map(() => index))
const yOfRow = rows.map((_, row) => margin.top + row * step.y + (floorOfRow[row] ?? 0) * margin.floor)
const leftOf = ({ column }: Room) => margin.left + column * step.x
const positionOf = new Map(
  rows.flatMap((rooms, row) => rooms.map((room) => [room.name, { room, row }] as const)),
)
const rowOf = (name: string) => positionOf.get(name)?.row ?? 0
const middleOf = (name: string) =>
  margin.left + (positionOf.get(name)?.room.column ?? 0) * step.x + box.width / 2
const topOf = (row: number) => yOfRow[row] ?? 0

/** The rooms by floors, with an arrow for each import. */
export function drawRooms(arrows: readonly Arrow[]): string {
  const height = (yOfRow.at(-1) ?? 0) + box.height + 26
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" role="img" aria-labelledby="title">
<title id="title">The folders of the source by floors, with their imports</title>
<style>${style()}</style>
<defs>${colours.map((_, floor) => `<marker id="head-${floor}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="head-${floor}" d="M0 .8 8 4 0 7.2Z"/></marker>`).join("")}</defs>
<rect class="paper" width="${width}" height="${height}"/>
${legend()}
${floors.map(drawFloor).join("\n")}
${drawArrows(arrows).join("\n")}
${[...positionOf.values()].map(drawRoom).join("\n")}
</svg>
`
}

/** The arrows of a drawing, as {@link drawRooms} wrote them. */
export function arrowsIn(drawing: string): Arrow[] {
  return [...drawing.matchAll(/data-from="([^"]+)" data-to="([^"]+)"/g)].map(([, from = "", to = ""]) => ({
    from,
    to,
  }))
}

function style(): string {
  const paper = (paper: string, floor: string, box: string, line: string, ink: string, pale: string) =>
    `.paper{fill:${paper}}.floor{fill:${floor}}.box{fill:${box};stroke:${line}}text{fill:${ink}}.pale{fill:${pale}}`
  const lines = (shade: 0 | 1) =>
    colours
      .map(({ [shade]: colour }, floor) => `.from-${floor}{stroke:${colour}}.head-${floor}{fill:${colour}}`)
      .join("")
  return `.arrow{fill:none;stroke-width:1.6}.name{font-size:13.5px;font-weight:650}.about{font-size:11.5px}.floor-title{font-size:14px;font-weight:650}.legend{font-size:13px}
${paper("#fff", "#f3f4f7", "#fff", "#c5cad4", "#1d2430", "#5d6675")}${lines(0)}
@media (prefers-color-scheme:dark){${paper("#12151b", "#1b2029", "#242b37", "#46505f", "#eef1f6", "#a3adbd")}${lines(1)}}`
}

function legend(): string {
  return `<text class="legend" x="16" y="28">A box is a folder of the source. An arrow leads to a folder that it imports from; arrows lead only down, so there are no circles.</text>
<text class="legend pale" x="16" y="50">Arrows that follow from others are left out: a folder may also import from each folder that its arrows reach on a longer way.</text>`
}

function drawFloor({ title }: (typeof floors)[number], index: number): string {
  const top = topOf(floorOfRow.indexOf(index)) - 14
  const bottom = topOf(floorOfRow.lastIndexOf(index)) + box.height + 14
  return `<rect class="floor" x="8" y="${top}" width="${width - 16}" height="${bottom - top}" rx="12"/>
<text class="floor-title head-${index}" x="22" y="${top + 34}">${title}</text>`
}

function drawRoom({ room, row }: { room: Room; row: number }): string {
  const [x, y] = [leftOf(room), topOf(row)]
  const middle = x + box.width / 2
  return `<g text-anchor="middle"><rect class="box" x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="8"/><text class="name" x="${middle}" y="${y + 19}">${room.name.replace("server/", "")}</text><text class="about pale" x="${middle}" y="${y + 35}">${room.about}</text></g>`
}

type Route = {
  readonly arrow: Arrow
  readonly priority: readonly { readonly row: number; readonly x: number }[]
}

/** Each arrow runs down one lane beside the boxes of the rows between its ends, away from the other arrows there. */
function drawArrows(arrows: readonly Arrow[]): string[] {
  const taken = rows.map((): number[] => [])
  const steps = ({ from, to }: Arrow) => rowOf(to) - rowOf(from)
  const routes = arrows
    .toSorted((one, other) => steps(one) - steps(other))
    .map((arrow): Route => {
      const between = Array.from({ length: steps(arrow) - 1 }, (_, index) => rowOf(arrow.from) + 1 + index)
      return { arrow, priority: priorities(between, [middleOf(arrow.from), middleOf(arrow.to)], taken) }
    })
  return routes.map((route) => {
    const { from, to } = route.arrow
    const points = [
      { x: port(routes, route, "from"), top: 0, bottom: topOf(rowOf(from)) + box.height },
      ...route.priority.map(({ x, row }) => ({ x, top: topOf(row), bottom: topOf(row) + box.height })),
      { x: port(routes, route, "to"), top: topOf(rowOf(to)) - 1, bottom: 0 },
    ]
    const floor = floorOfRow[rowOf(from)]
    return `<path class="arrow from-${floor}" marker-end="url(#head-${floor})" data-from="${from}" data-to="${to}" d="${pathThrough(points)}"/>`
  })
}

/** Where an arrow touches its room: the arrows of a side are spread over it in the order from which they come. */
function port(routes: readonly Route[], route: Route, side: "from" | "to"): number {
  const cameFrom = ({ arrow, priority }: Route) =>
    side === "from" ? (priority[0]?.x ?? middleOf(arrow.to)) : (priority.at(-1)?.x ?? middleOf(arrow.from))
  const beside = routes
    .filter((one) => one.arrow[side] === route.arrow[side])
    .toSorted((one, other) => cameFrom(one) - cameFrom(other))
  const left = middleOf(route.arrow[side]) - box.width / 2
  return Math.round(left + (box.width * (beside.indexOf(route) + 1)) / (beside.length + 1))
}

type Point = { x: number; top: number; bottom: number }

/** Straight down beside each row, and a bend between two rows. */
function pathThrough([first, ...points]: readonly Point[]): string {
  if (first === undefined) return ""
  let last = first
  let path = `M${first.x} ${first.bottom}`
  for (const point of points) {
    const half = (last.bottom + point.top) / 2
    path +=
      point.x === last.x ? `V${point.top}` : `C${last.x} ${half} ${point.x} ${half} ${point.x} ${point.top}`
    if (point.bottom > 0) path += `V${point.bottom}`
    last = point
  }
  return path.replaceAll(/V[\d.]+(?=V)/g, "")
}

/** Where an arrow passes the rows between its ends: one lane beside all of them, or beside as many as there is one for. */
function priorities(
  between: readonly number[],
  [start, end]: readonly [number, number],
  taken: readonly number[][],
): { row: number; x: number }[] {
  for (let count = between.length; count > 0; count--) {
    const some = between.slice(0, count)
    const x = freeTarget(some, start, end, taken)
    if (x === undefined) continue
    for (const row of some) taken[row]?.push(x)
    return [...some.map((row) => ({ row, x })), ...priorities(between.slice(count), [x, end], taken)]
  }
  if (between.length > 0) throw new Error("no place is left for an arrow")
  return []
}

/** The place beside the boxes of some rows that makes the way from `start` to `end` shortest. */
function freeTarget(
  some: readonly number[],
  start: number,
  end: number,
  taken: readonly number[][],
): number | undefined {
  const isFree = (x: number) =>
    some.every(
      (row) =>
        (rows[row] ?? []).every((room) => x < leftOf(room) - 8 || x > leftOf(room) + box.width + 8) &&
        (taken[row] ?? []).every((position) => Math.abs(position - x) >= 9),
    )
  const wayBy = (x: number) => Math.abs(x - start) + 1.01 * Math.abs(x - end)
  const positions = Array.from({ length: width - margin.left }, (_, index) => margin.left - 12 + index)
  return positions.filter(isFree).toSorted((one, other) => wayBy(one) - wayBy(other))[0]
}
