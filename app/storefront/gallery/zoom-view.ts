/**
 * A square picture's view on its stage: it is enlarged `scale` times, and its middle lies `x`, `y` pixels off the
 * stage's middle.
 */
export type View = { readonly scale: number; readonly x: number; readonly y: number }
/** Pixels from the stage's middle. */
export type Position = { readonly x: number; readonly y: number }
export type Stage = { readonly width: number; readonly height: number }

export const zoomLimits = { minScale: 1, maxScale: 3, step: 0.5 } as const
export const wholePicture: View = { scale: zoomLimits.minScale, x: 0, y: 0 }

/** Zooms to `scale` within the limits. What lies under `point` stays under it. */
export function zoomedAt(view: View, stage: Stage, scale: number, point: Position): View {
  const next = Math.min(zoomLimits.maxScale, Math.max(zoomLimits.minScale, scale))
  const ratio = next / view.scale
  const follow = (point: number, middle: number) => point - (point - middle) * ratio
  return within({ scale: next, x: follow(point.x, view.x), y: follow(point.y, view.y) }, stage)
}

/** Moves the picture by a distance, as far as its edges allow. */
export function movedBy(view: View, stage: Stage, distance: Position): View {
  return within({ ...view, x: view.x + distance.x, y: view.y + distance.y }, stage)
}

/**
 * Moves and zooms a picture with two fingers that went from `before` to `after`: it follows their middle and grows with
 * their distance.
 */
export function pinched(
  view: View,
  stage: Stage,
  before: readonly [Position, Position],
  after: readonly [Position, Position],
): View {
  const [from, to] = [middleOf(before), middleOf(after)]
  const growth = distanceOf(after) / Math.max(1, distanceOf(before))
  return zoomedAt(
    movedBy(view, stage, { x: to.x - from.x, y: to.y - from.y }),
    stage,
    view.scale * growth,
    to,
  )
}

/**
 * Holds the picture so that no edge comes inside the stage. A picture that is smaller than the stage stays in the
 * middle.
 */
function within(view: View, stage: Stage): View {
  const side = Math.min(stage.width, stage.height) * view.scale
  const hold = (offset: number, room: number) => {
    const maxOffset = Math.max(0, (side - room) / 2)
    return Math.min(maxOffset, Math.max(-maxOffset, offset))
  }
  return { scale: view.scale, x: hold(view.x, stage.width), y: hold(view.y, stage.height) }
}

function middleOf([one, other]: readonly [Position, Position]): Position {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

function distanceOf([one, other]: readonly [Position, Position]): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
