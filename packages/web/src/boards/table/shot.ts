type Point = readonly [x: number, y: number]

/** The way of an arrow over a table, and where its seal stands. */
export interface Shot {
  readonly from: Point
  readonly bend: Point
  /** Where the head begins. */
  readonly to: Point
  readonly seal: Point
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How long the head of an arrow is. */
const HEAD = 34
/** A shorter arrow has its seal where it begins. */
const SHORT = 110

/**
 * An arrow leaves a card at its side and comes to whom it is for from below or above: so it covers neither what is on
 * the card nor the steps of the turn, which lie between both. Whoever does it to themselves has a way without length.
 */
export function shotBetween(frame: Box, card: Box, target: Box): Shot {
  const x = target.left + target.width / 2 - frame.left
  const middle = target.top + target.height / 2 - frame.top
  const [left, top] = [card.left - frame.left, card.top - frame.top]
  if (Math.abs(top + card.height / 2 - middle) < 1) {
    const own: Point = [x, middle]
    return { from: own, bend: own, to: own, seal: own }
  }
  const up = middle < top
  const edge = target.top - frame.top + (up ? target.height : 0)
  const to: Point = [x, edge + (up ? HEAD : -HEAD)]
  const beside = x < left || x > left + card.width
  const share = up ? 0.2 : 0.8
  const from: Point = beside
    ? [x < left ? left : left + card.width, top + card.height * share]
    : [x, up ? top : top + card.height]
  const bend: Point = [x, from[1]]
  const between = (place: 0 | 1) => from[place] / 4 + bend[place] / 2 + to[place] / 4
  const short = Math.hypot(to[0] - from[0], to[1] - from[1]) < SHORT && !beside
  return { from, bend, to, seal: short ? from : [between(0), between(1)] }
}
