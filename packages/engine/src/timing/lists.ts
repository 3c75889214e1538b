// Lists that change all the time. What the language has for it makes new lists.

/** From this many on, `splice` is quicker than moving what follows by hand. */
const LONG = 64

/** Takes everything out of a list, whose memory stays. */
export function empty(list: unknown[]): void {
  while (list.length > 0) list.pop()
}

/** Takes something out of a list, if it is there. */
export function takeOut<Item>(list: Item[], item: Item): void {
  const at = list.indexOf(item)
  if (at >= 0) takeAt(list, at)
}

/** Takes out what is at a place of a list. */
export function takeAt<Item>(list: Item[], at: number): void {
  if (list.length > LONG) {
    list.splice(at, 1)
    return
  }
  for (let i = at + 1; i < list.length; i += 1) list[i - 1] = list[i]
  list.pop()
}

/** Puts something into a list, before what is at a place. */
export function putAt<Item>(list: Item[], at: number, item: Item): void {
  if (list.length > LONG) {
    list.splice(at, 0, item)
    return
  }
  list.push(item)
  for (let i = list.length - 1; i > at; i -= 1) list[i] = list[i - 1]
  list[at] = item
}
